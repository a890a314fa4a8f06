/** Words for an application that ended without a verdict. */
export const endedText = {
  withdrawn: {
    title: 'Terminamos tu solicitud',
    body: 'Quedó sin efecto, como pediste. Puedes comenzar otra cuando quieras.',
  },
  expired: {
    title: 'Tu solicitud venció',
    body: 'Pasaron 30 días sin actividad. Puedes comenzar otra; te tomará cerca de 10 minutos.',
  },
  folio: (folio: string) => `Solicitud ${folio}`,
  again: 'Comenzar otra solicitud',
  finish: 'Finalizar',
};
