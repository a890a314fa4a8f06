import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { codeWords } from '../../forms/one-time-code/words.ts';

/** Words of /screenotp. */
export const text = {
  ...codeWords,
  titles: {
    contact: 'Verifica tu correo',
    signature: 'Confirma tu firma',
    resume: 'Confirma que eres tú',
    emailChange: 'Confirma el cambio de correo',
    signatoryEmail: 'Confirma el cambio de correo',
    factor: 'Confirma tu identidad',
    review: 'Confirma tu correo',
    phone: 'Confirma tu celular',
  },
  sending: (where: string) => `Estamos enviando un código de 6 dígitos ${where}.`,
  sent: (where: string) => `Enviamos un código de 6 dígitos ${where}.`,
  /** The target of a code, as a part of a sentence; a phone is not broken over two lines. */
  where: ({ maskedEmail, maskedPhone }: { maskedEmail: string; maskedPhone: string | null }) =>
    maskedPhone === null ? `a ${maskedEmail}` : `por SMS al ${unbroken(maskedPhone)}`,
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
    leadSms: (digits: number) =>
      `Si hay una solicitud abierta con este RUT y confirmaste tu celular en ella, enviamos un código de ${digits} dígitos por SMS a ese número.`,
    tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado. Si no llega, puede que no haya una solicitud abierta con ese RUT o que haya vencido después de 30 días.',
    startOver: 'Comenzar de nuevo',
  },
  resumeByLink: {
    lead: (digits: number) =>
      `Si tu solicitud sigue abierta, enviamos un código de ${digits} dígitos al correo que confirmaste.`,
    leadSms: (digits: number) =>
      `Si tu solicitud sigue abierta y confirmaste tu celular en ella, enviamos un código de ${digits} dígitos por SMS a ese número.`,
    tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado. Si no llega, puede que tu solicitud ya no esté abierta.',
  },
  resumeBySms: 'Enviármelo por SMS',
  resumeSmsOffer: 'Si confirmaste tu celular en la solicitud, también puedes recibirlo por SMS.',
  resumeSmsTips:
    'Puede tardar un minuto. Si no llega, puede que no hayas confirmado tu celular: recibe el código por correo.',
  back: 'Volver',
  notArrived: 'No me llegó el código',
  tips: 'Puede tardar un minuto. Revisa también tu carpeta de correo no deseado.',
  resend: 'Reenviar código',
  changeEmail: 'Cambiar correo',
  bySms: 'Recibirlo por SMS',
  byMail: 'Recibirlo por correo',
  otherIn: (clock: string) => `Podrás cambiar de medio en ${clock}.`,
  smsTips: 'Puede tardar un minuto. Revisa que tu celular tenga señal.',
  undeliveredSms: (phone: string) => `No pudimos entregar el SMS al ${phone}.`,
  undelivered: (mail: string) => `No pudimos entregar el correo a ${mail}.`,
  blocked: {
    title: 'Superaste el máximo de intentos',
    lead: 'Por seguridad, debes iniciar tu solicitud nuevamente.',
    restart: 'Volver al inicio',
  },
};
