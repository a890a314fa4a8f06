/** Words of /screenresumeloader. */
export const text = {
  title: 'Estamos preparando tu resumen',
  titleResumed: 'Estamos recuperando tu solicitud',
  data: 'Tus datos',
  prices: 'Productos y tarifas',
  record: 'Antecedentes',
};
