/** Words of the change of one's own mailbox after it was proven. */
export const text = {
  open: 'Cambiar mi correo',
  title: 'Cambia tu correo',
  body: (email: string) =>
    `Para cuidarte, te pediremos dos códigos: uno que enviaremos a ${email} y otro que enviaremos al correo nuevo.`,
  lost: (phone: string) => `¿Ya no usas ese correo? Llámanos al ${phone}.`,
  email: 'Correo nuevo',
  emailConfirmation: 'Repite tu correo nuevo',
  send: 'Enviar código',
  back: 'Volver',
  sentToFormer: (to: string, next: string) =>
    `Enviamos un código a ${to}. Escríbelo para cambiar tu correo a ${next}.`,
  sentToNew: (to: string) => `Ahora escribe el código que enviamos a ${to}.`,
  code: 'Código de verificación',
  incomplete: 'Escribe los 6 dígitos.',
  wrong: 'El código no es correcto.',
  expired: 'El código venció. Pide otro.',
  attempts: (left: number) => (left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`),
  confirm: 'Confirmar',
  again: 'Pedir otro código',
  done: (email: string) => `Listo. Desde ahora te escribimos a ${email}.`,
  refusals: {
    sameEmail: 'Es el mismo correo de antes. Escribe uno distinto.',
    emailTaken: 'Ese correo ya es de un firmante. Cada uno necesita el suyo.',
    changeLimit: 'Ya cambiaste tu correo todas las veces posibles.',
    tooSoon: 'Espera un minuto para pedir otro código.',
    sendLimit: 'Ya enviamos todos los códigos posibles.',
    otpAttemptsExceeded: 'Se acabaron los intentos. Tu correo sigue siendo el mismo.',
  } as Readonly<Record<string, string>>,
};
