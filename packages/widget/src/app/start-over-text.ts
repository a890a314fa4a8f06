/** Words of taking up an application again, and of beginning another one instead. */
export const startOverText = {
  resumed: 'Retomaste tu solicitud',
  whereLeft: 'Sigues donde la dejaste.',
  goOn: 'Entendido',
  startOver: 'Comenzar de nuevo',
  title: '¿Comenzar de nuevo?',
  body: (folio: string) => `Tu solicitud ${folio} quedará sin efecto y empezarás otra desde el principio.`,
  confirm: 'Comenzar de nuevo',
  stay: 'Seguir con esta',
};
