import { maskEmail } from '@afilia/domain/identity/email';
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { Letter } from '../layout/letter.ts';

type EmailChangedMail = Extract<OutgoingMail, { kind: 'emailChanged' }>;

/**
 * The notice that goes to both addresses when the mail of an application changes (spec/screens#changeotpmail). Each is
 * told the other one masked: the two may not belong to the same person.
 *
 * @param supportPhone - for the one who did not ask for it
 */
export function emailChangedLetter(mail: EmailChangedMail, supportPhone: string): Letter {
  const other = maskEmail(mail.isFormerAddress ? mail.newAddress : mail.from);
  const words = mail.isFormerAddress
    ? [
        `El correo de tu solicitud ahora es ${other}.`,
        'Los códigos que enviamos a esta dirección ya no sirven, y no te escribiremos más aquí por esta solicitud.',
      ]
    : [
        `El correo de tu solicitud era ${other} y ahora es este.`,
        'Desde hoy te escribiremos aquí. Los códigos que enviamos a la otra dirección ya no sirven.',
      ];
  return {
    subject: 'Cambió el correo de tu solicitud',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: 'Cambió el correo de tu solicitud',
    blocks: [
      ...words.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'note',
        text: `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, llámanos al ${supportPhone}.`,
      },
    ],
    why: mail.isFormerAddress
      ? 'Recibes este correo porque esta era la dirección de la solicitud.'
      : 'Recibes este correo porque esta es la nueva dirección de la solicitud.',
  };
}
