/** Words of /screenotp (screens-and-flow 4.5). */
export const text = {
  titles: {
    contact: 'Verifica tu correo',
    signature: 'Confirma tu firma',
    resume: 'Confirma que eres tú',
  },
  sending: (mail: string) => `Estamos enviando un código de 6 dígitos a ${mail}.`,
  sent: (mail: string) => `Enviamos un código de 6 dígitos a ${mail}.`,
  expires: (clock: string) => `Vence en ${clock}.`,
  signing: (documents: number) =>
    documents === 1
      ? 'Con este código firmas el documento que leíste.'
      : `Con este código firmas los ${documents} documentos que leíste.`,
  resume: {
    lead: 'Si hay una solicitud abierta con este RUT, enviamos un código de 6 dígitos al correo con que la empezaste.',
    tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado. Si no llega, puede que no haya una solicitud abierta con ese RUT o que haya vencido después de 30 días.',
    startOver: 'Comenzar de nuevo',
  },
  code: 'Código',
  incomplete: 'Ingresa los 6 dígitos del código',
  expired: 'El código venció. Pide uno nuevo.',
  expiredLast: 'El código venció.',
  attempts: (left: number) => (left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`),
  confirm: 'Confirmar',
  back: 'Volver',
  notArrived: 'No me llegó el código',
  tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado.',
  resend: 'Reenviar código',
  resendIn: (clock: string) => `Podrás pedir otro en ${clock}.`,
  resent: 'Te enviamos un código nuevo. El anterior ya no sirve.',
  noSends: (phone: string) =>
    `Ya enviamos todos los códigos posibles. Si no te llegan, llámanos al ${phone.replaceAll(' ', '\u00A0')}.`,
  changeEmail: 'Cambiar correo',
  undelivered: (mail: string) => `No pudimos entregar el correo a ${mail}.`,
  blocked: {
    title: 'Superaste el máximo de intentos',
    lead: 'Por seguridad, debes iniciar tu solicitud nuevamente.',
    restart: 'Volver al inicio',
  },
};
