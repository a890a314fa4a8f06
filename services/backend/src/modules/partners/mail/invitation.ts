import type { InvitationMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { until } from '../../signing/mail/signatories.ts';

/** A bank invites a customer. It names no person of the customer: mails are forwarded. */
export function invitationLetter(mail: InvitationMail, brand: string): Letter {
  const { executive, url, stopUrl, expiresAt, isReminder } = mail;
  const heading = `${brand} te invita a cobrar con tarjetas`;
  const who = executive === undefined ? brand : `${executive}, de ${brand},`;
  return {
    subject: isReminder ? `Recordatorio: ${heading}` : heading,
    preview: 'Tu solicitud está preparada. Se completa en línea.',
    heading,
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} preparó tu solicitud para que tu negocio reciba pagos con tarjeta. Revisa tus datos y complétala en línea.`,
      },
      { kind: 'link', text: 'Comenzar', href: url },
      { kind: 'note', text: `El enlace es para ti: no lo compartas. Vence el ${until(expiresAt)}.` },
      { kind: 'paragraph', text: `Si no quieres recibir invitaciones de ${brand}, dilo aquí:` },
      { kind: 'otherLink', text: 'No quiero más correos', href: stopUrl },
    ],
    why: `Recibes este correo porque ${brand} tiene tu dirección y te invitó.`,
  };
}
