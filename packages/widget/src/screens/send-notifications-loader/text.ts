/** Lines of /screensendnotificationsloader. */
export const text = {
  waiting: (name: string) => `Correo a ${name}`,
  sending: (name: string) => `Enviando a ${name}…`,
  sent: (name: string) => `Enviado a ${name}`,
  failed: (name: string) => `Correo a ${name}`,
  onlyYou: 'Firmas solo tú',
  other: 'Preparando los enlaces',
};
