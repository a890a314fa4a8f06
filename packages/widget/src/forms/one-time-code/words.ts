/** Words of every form that takes a one-time code. */
export const codeWords = {
  code: 'Código',
  incomplete: (digits: number) => `Ingresa los ${digits} dígitos del código`,
  expires: (clock: string) => `Vence en ${clock}.`,
  expired: 'El código venció. Pide uno nuevo.',
  expiredLast: 'El código venció.',
  attempts: (left: number) => (left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`),
  confirm: 'Confirmar',
  resendIn: (clock: string) => `Podrás pedir otro en ${clock}.`,
  resent: 'Te enviamos un código nuevo. El anterior ya no sirve.',
  noSends: (phone: string) =>
    `Ya enviamos todos los códigos posibles. Si no te llegan, llámanos al ${phone}.`,
};
