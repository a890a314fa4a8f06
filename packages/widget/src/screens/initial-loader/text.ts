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
  used: {
    title: 'Abre el enlace otra vez',
    lead: 'Vuelve al correo o mensaje que te enviamos y abre de nuevo su enlace: sigues donde quedaste.',
    hint: 'Por seguridad, cada visita desde el enlace sirve una sola vez y por pocos minutos. Lo que hiciste está guardado.',
  },
  transfer: {
    title: 'Elige este número en tu computador',
    lead: 'En la otra pantalla te preguntamos qué número ves aquí.',
    waiting: 'Cuando lo elijas, tu solicitud sigue en este celular. No cierres esta ventana.',
    over: 'No pudimos pasar tu solicitud',
    overLead:
      'El código venció o se eligió otro número. Crea otro código en tu computador y vuelve a escanearlo.',
    start: 'Ir al inicio',
  },
  stopped: 'Nos detuvimos aquí. Puedes reintentar.',
  retry: 'Reintentar',
};
