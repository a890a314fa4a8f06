/** Words of /screensendnotificationsloader. */
export const text = {
  title: 'Estamos avisando a los firmantes',
  lead: 'Enviamos un correo a cada persona con su enlace para firmar.',
  waiting: (name: string) => `Correo a ${name}`,
  sending: (name: string) => `Enviando a ${name}…`,
  sent: (name: string) => `Enviado a ${name}`,
  failed: (name: string) => `Correo a ${name}`,
  leadOnlyYou: 'Nadie más tiene que firmar, así que no enviamos enlaces.',
  onlyYou: 'Firmas solo tú',
  other: 'Preparando los enlaces',
};
