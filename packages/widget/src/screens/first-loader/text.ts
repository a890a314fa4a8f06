/** Words of /screenfirstloader. */
export const text = {
  title: 'Estamos revisando tus datos',
  identify: 'Identificando tu negocio',
  customer: 'Consultando si ya eres cliente',
  record: 'Revisando antecedentes comerciales',
  confirm: 'Confirmando que puedes continuar',
};
