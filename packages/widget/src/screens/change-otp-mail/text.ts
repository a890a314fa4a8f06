/** Words of /screenchangeotpmail. */
export const text = {
  title: 'Cambia tu correo',
  lead: 'Te enviaremos un nuevo código a la dirección que ingreses.',
  present: (mail: string) => `Correo actual: ${mail}`,
  email: 'Correo nuevo',
  emailConfirmation: 'Repite tu correo nuevo',
  save: 'Guardar y enviar código',
  back: 'Volver',
  sameEmail: 'Ese ya es tu correo. Ingresa uno distinto.',
  changeLimit: 'Ya cambiaste tu correo todas las veces posibles.',
  noChanges: (phone: string) =>
    `Ya cambiaste tu correo todas las veces posibles. Si necesitas otro, llámanos al ${phone}.`,
  lastChange: 'Es la última vez que puedes cambiarlo en esta solicitud.',
};
