/** Words of /screencurse. */
export const text = {
  title: 'Estamos confirmando tu contratación',
  stock: 'Disponibilidad de equipos',
  conditions: 'Condiciones vigentes',
  last: 'Última revisión',
  success: '¡Todo listo para firmar!',
  next: 'Ahora generamos tus documentos para que los leas y firmes.',
  goOn: 'Continuar',
};
