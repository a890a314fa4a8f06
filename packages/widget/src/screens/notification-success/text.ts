/** Words of /screennotificationsuccess. */
export const text = {
  title: 'Avisamos a los firmantes',
  lead: 'Enviamos un enlace a cada persona. Puedes ver el avance cuando quieras.',
  leadFailed: 'Enviamos un enlace a cada persona, salvo a quien indicamos abajo.',
  list: 'Firmantes',
  yourTurn: {
    title: 'Ahora te toca a ti',
    body: 'Lee los documentos y fírmalos con un código que te enviaremos por correo.',
  },
  sign: 'Firmar ahora',
  progress: 'Ver avance',
  close: 'Cerrar',
};
