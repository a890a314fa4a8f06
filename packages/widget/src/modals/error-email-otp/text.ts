/** Words of showModalErrorEmailOtp. */
export const text = {
  title: 'No pudimos enviar el código a ese correo',
  content: 'Revisa que esté bien escrito o usa otro correo.',
  contentFixed: 'Puede ser algo pasajero. Pide el código de nuevo en un momento.',
  changeEmail: 'Cambiar correo',
  close: 'Cerrar',
};
