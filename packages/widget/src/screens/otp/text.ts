/** Words of /screenotp. */
export const text = {
  titles: {
    contact: 'Verifica tu correo',
    signature: 'Confirma tu firma',
    resume: 'Confirma que eres tú',
    emailChange: 'Confirma el cambio de correo',
  },
  sending: (mail: string) => `Estamos enviando un código de 6 dígitos a ${mail}.`,
  sent: (mail: string) => `Enviamos un código de 6 dígitos a ${mail}.`,
  expires: (clock: string) => `Vence en ${clock}.`,
  signing: (documents: number) =>
    documents === 1
      ? 'Con este código firmas el documento que leíste.'
      : `Con este código firmas los ${documents} documentos que leíste.`,
  emailChange: {
    lead: (mail: string) =>
      `Con él confirmas que tu correo pasa a ser ${mail}. Después te pediremos otro, que enviaremos allí.`,
    lost: 'Si ya no puedes entrar a ese correo, comienza de nuevo con el que usas hoy: lo verificarás y volverás a conectar tu clave. Si no quieres cambiarlo, vuelve y continúa con el mismo.',
    startOver: 'Comenzar de nuevo',
  },
  resume: {
    lead: (digits: number) =>
      `Si hay una solicitud abierta con este RUT, enviamos un código de ${digits} dígitos al correo con que la empezaste.`,
    tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado. Si no llega, puede que no haya una solicitud abierta con ese RUT o que haya vencido después de 30 días.',
    startOver: 'Comenzar de nuevo',
  },
  code: 'Código',
  incomplete: (digits: number) => `Ingresa los ${digits} dígitos del código`,
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
