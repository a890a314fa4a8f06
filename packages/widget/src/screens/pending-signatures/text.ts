/** Words of /screenpendingsignatures. */
export const text = {
  title: (missing: number, all: number) => `Firmas pendientes: ${missing} de ${all}`,
  complete: 'Todos firmaron',
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
  yours: { title: 'Falta tu firma', body: 'Lee los documentos y fírmalos con un código que te enviaremos.' },
  sign: 'Firmar ahora',
  later: 'Cerrar',
  finish: 'Finalizar',
  updated: 'Actualizamos el avance',
};
