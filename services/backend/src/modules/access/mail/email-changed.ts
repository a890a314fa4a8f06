import type { Application } from '@afilia/domain/application/model/application';
import { shortNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { maskEmail } from '@afilia/domain/values/identity/email';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { changedContactOf, objection } from './contact-notice.ts';

type EmailChangedMail = Extract<OutgoingMail, { kind: 'emailChanged' }>;

/**
 * The notice that goes to both addresses when the proven mail of an application changes (spec/screens#changeotpmail). Each
 * notice shows the other address masked: the two may not belong to the same person. Before the first proof nothing is sent:
 * both may be those of strangers (decision access-limits).
 */
export function emailChangedLetter(
  mail: EmailChangedMail,
  { folio, prospect }: Pick<Application, 'folio' | 'prospect'>,
  house: { publicUrl: string; supportPhone: string },
): Letter {
  const { report } = mail;
  const name = shortNameOf(prospect);
  const title = name ? changedContactOf(name, folio) : 'Cambió el correo de tu solicitud';
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
    subject: title,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: title,
    blocks: [...words.map((text) => ({ kind: 'paragraph' as const, text })), ...objection(report, house)],
    why: mail.isFormerAddress
      ? 'Recibes este correo porque esta era la dirección de la solicitud.'
      : 'Recibes este correo porque esta es la nueva dirección de la solicitud.',
  };
}
