/** Lines of /screencurse. */
export const text = {
  stock: 'Disponibilidad de equipos',
  conditions: 'Condiciones vigentes',
  last: 'Última revisión',
};
