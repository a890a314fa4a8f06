/** Words of /screenpendingsignatures. */
export const text = {
  title: (missing: number, all: number) => `Firmas pendientes: ${missing} de ${all}`,
  complete: 'Todos firmaron',
  reviewing: {
    title: 'Estamos revisando tu contrato',
    lead: (isPJ: boolean) =>
      `${isPJ ? 'Todos firmaron' : 'Ya firmaste tus documentos'}. Antes de aceptar el contrato, nuestro equipo lo revisa.`,
    next: 'No tienes que hacer nada. Te escribiremos por correo cuando terminemos, así que puedes cerrar esta página.',
  },
  countersigning: {
    title: 'Estamos firmando tu contrato',
    lead: (isPJ: boolean) =>
      `${isPJ ? 'Todos firmaron' : 'Ya firmaste tus documentos'}. Ahora ponemos nuestra firma, que va al final.`,
    next: 'No tienes que hacer nada. Te enviaremos los documentos firmados por correo, así que puedes cerrar esta página.',
  },
  leadComplete: 'Estamos terminando el trámite. Enviaremos los documentos firmados a cada persona.',
  lead: 'Esta página se actualiza sola. También te avisaremos por correo.',
  leadSigned: 'Registramos tu firma. Te avisaremos cuando firmen los demás.',
  expires: (date: string) => `Vence el ${date}.`,
  progress: (signed: number, all: number) => `${signed} de ${all} firmas`,
  list: 'Firmantes',
  halted: {
    title: 'Hay un firmante que no puede seguir',
    body: 'Cambia su correo o reemplázalo para completar las firmas.',
  },
  yours: {
    title: 'Ahora te toca a ti',
    body: 'Lee los documentos y fírmalos con un código que te enviaremos.',
  },
  sign: 'Firmar ahora',
  later: 'Cerrar',
  finish: 'Finalizar',
  updated: 'Actualizamos el avance',
};
