/** Words of /screencurse. */
export const text = {
  title: 'Estamos confirmando tu contratación',
  stock: 'Disponibilidad de equipos',
  conditions: 'Condiciones vigentes',
  last: 'Última revisión',
  ready: '¡Todo listo para firmar!',
};
