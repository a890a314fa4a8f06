import { limits } from '@afilia/domain/application/model/limits';
import { localTime } from '@afilia/domain/values/geography/local-time';
import { maskEmail } from '@afilia/domain/values/identity/email';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';

type OtpMail = Extract<OutgoingMail, { kind: 'otp' }>;

const words = {
  contact: {
    subject: (otp: string) => `${otp} es tu código para verificar tu correo`,
    heading: 'Verifica tu correo',
    use: 'Escribe este código en tu solicitud para confirmar que este correo es tuyo.',
    why: 'Recibes este correo porque alguien escribió tu dirección en una solicitud de afiliación.',
  },
  signature: {
    subject: () => 'Tu código para firmar tus documentos',
    heading: 'Confirma tu firma',
    use: 'Escribe este código para firmar los documentos que leíste. Al confirmarlo quedan firmados por ti.',
    why: 'Recibes este correo porque pediste firmar los documentos de tu solicitud.',
  },
  resume: {
    subject: () => 'Tu código para retomar tu solicitud',
    heading: 'Confirma que eres tú',
    use: 'Escribe este código para seguir con tu solicitud donde la dejaste.',
    why: 'Recibes este correo porque alguien quiere retomar una solicitud que tiene tu dirección.',
  },
  review: {
    subject: () => 'Tu código para pedir una revisión',
    heading: 'Confirma tu correo',
    use: 'Escribe este código para que podamos responder tu petición de revisión a este correo.',
    why: 'Recibes este correo porque alguien escribió tu dirección al pedir que una persona revise una solicitud.',
  },
  caller: {
    subject: () => 'Tu código para hablar de tu solicitud por teléfono',
    heading: 'Léele este código a quien te atiende',
    use: 'Léele este código a la persona con la que hablas por teléfono: con él puede ver tu solicitud por media hora. No puede firmar ni cambiar nada por ti.',
    why: 'Recibes este correo porque alguien llamó por teléfono por una solicitud que tiene tu dirección.',
  },
  dataLink: {
    subject: () => 'Tu código para descargar tus datos',
    heading: 'Confirma que eres tú',
    use: 'Escribe este código en la página del enlace para descargar los datos que pediste.',
    why: 'Recibes este correo porque alguien abrió el enlace que te enviamos para descargar tus datos.',
  },
  signatoryEmail: {
    subject: () => 'Tu código para cambiar el correo de un firmante',
    heading: 'Confirma el cambio de correo',
    use: 'Alguien pidió enviar a otro correo el enlace con que firma otra persona de tu solicitud. Si fuiste tú, escribe este código.',
    why: 'Recibes este correo porque esta es la dirección de una solicitud y alguien pidió cambiar el correo de un firmante.',
  },
  emailChange: {
    subject: () => 'Tu código para cambiar el correo de tu solicitud',
    heading: 'Confirma el cambio de correo',
    use: 'Alguien pidió cambiar el correo de tu solicitud. Si fuiste tú, escribe este código: después te pediremos otro, que enviaremos al correo nuevo.',
    why: 'Recibes este correo porque esta es la dirección de una solicitud y alguien pidió cambiarla.',
  },
} as const;

/**
 * The mail with a one-time code (spec/interface-rules#mails). The code that proves a mailbox stands in
 * the subject too and first in the preview, where a phone shows it without leaving the form: it gives access to nothing that its reader did not
 * type. All others act on an application that exists, and locked phones show subjects: they stand in the body only.
 *
 * @param now - when it is sent; the minutes left are counted from here
 * @param supportPhone - for who did not ask for a change
 */
export function otpLetter(mail: OtpMail, now: Date, supportPhone: string): Letter {
  const { subject, heading, use, why } = words[mail.purpose];
  const expires = new Date(mail.expiresAt);
  const minutes = Math.max(1, Math.round((expires.getTime() - now.getTime()) / 60_000));
  const { hour, place } = localTime(expires, mail.communeCode);
  return {
    subject: subject(mail.otp),
    preview: `${mail.purpose === 'contact' ? `${mail.otp} es tu código. ` : ''}Vence en ${inMinutes(minutes)}.`,
    heading,
    blocks: [
      { kind: 'paragraph', text: use },
      ...(mail.newAddress
        ? [
            {
              kind: 'paragraph' as const,
              text: `${mail.signatory ? `Firmante: ${mail.signatory}. ` : ''}Correo nuevo: ${maskEmail(mail.newAddress)}.`,
            },
          ]
        : []),
      { kind: 'code', text: mail.otp, label: 'Tu código' },
      { kind: 'paragraph', text: `Vence en ${inMinutes(minutes)}, a las ${hour} (${place}).` },
      { kind: 'note', text: secrecyOf(mail) },
      { kind: 'paragraph', text: ifNotYou(mail, supportPhone) },
    ],
    why,
  };
}

const secrecyOf = ({ purpose }: OtpMail) =>
  purpose === 'caller'
    ? `Es el único código que se lee por teléfono, y tiene ${limits.callerCodeDigits} dígitos. Los de ${limits.otpDigits} dígitos, para firmar o retomar tu solicitud, no se los digas a nadie: tampoco a nosotros.`
    : 'No lo compartas con nadie. Nunca te lo pediremos por teléfono, por mensaje ni por correo.';

function ifNotYou({ purpose }: OtpMail, supportPhone: string): string {
  switch (purpose) {
    case 'emailChange':
    case 'signatoryEmail':
      return `Si no fuiste tú, no compartas el código y llámanos al ${supportPhone}: alguien está usando tu solicitud. Sin el código, ${purpose === 'emailChange' ? 'tu correo' : 'el correo del firmante'} no cambia.`;
    case 'caller':
      return `Si no estás al teléfono con nosotros, alguien llamó en tu nombre: no le des el código a nadie y llámanos al ${supportPhone}.`;
    default:
      return 'Si no lo pediste, no tienes que hacer nada: sin el código nadie puede avanzar.';
  }
}

const inMinutes = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);
