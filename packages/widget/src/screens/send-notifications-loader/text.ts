/** Words of /screensendnotificationsloader (screens-and-flow 4.21). */
export const text = {
  title: 'Estamos avisando a los firmantes',
  lead: 'Enviamos un correo a cada persona con su enlace para firmar.',
  waiting: (name: string) => `Correo a ${name}`,
  sending: (name: string) => `Enviando a ${name}…`,
  sent: (name: string) => `Enviado a ${name}`,
  failed: (name: string) => `Correo a ${name}`,
  other: 'Preparando los enlaces',
};
