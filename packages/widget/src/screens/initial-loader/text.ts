/** Words of /screeninitialloader. */
export const text = {
  title: 'Estamos abriendo tu solicitud',
  lead: 'Esto toma unos segundos.',
  still: 'Seguimos trabajando, no cierres esta ventana.',
  steps: 'Avance',
  link: 'Revisando tu enlace',
  application: 'Abriendo la solicitud',
  person: 'Buscando tus datos',
  asking: {
    title: 'Estamos pidiendo tu enlace',
    step: 'Pidiendo un nuevo enlace',
  },
  requested: {
    title: 'Revisa tu correo',
    lead: 'Si tu enlace era válido, te enviamos uno nuevo al mismo correo. Puede tardar unos minutos.',
    hint: 'Si no llega, pídele a quien hizo la solicitud que revise el correo con que te invitó.',
    finish: 'Finalizar',
  },
  lost: {
    title: 'Tu sesión terminó',
    lead: 'Por seguridad, vuelve a abrir el enlace que te enviamos por correo. Lo que hiciste está guardado.',
    open: 'Abrir de nuevo',
    finish: 'Cerrar',
  },
  stopped: 'Nos detuvimos aquí. Puedes reintentar.',
  retry: 'Reintentar',
};
