import { linkAddress } from '@afilia/domain/partners/link-address';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { until } from './signatories.ts';

type OwnLinkMail = Extract<OutgoingMail, { kind: 'ownLink' }>;

const saved = {
  subject: 'Sigue con tu solicitud',
  preview: 'Continúa donde quedaste, en este u otro dispositivo.',
  heading: 'Tu avance está guardado',
  lead: 'Cuando quieras, continúa donde quedaste, en este u otro dispositivo.',
  why: 'Recibes este correo porque guardaste tu solicitud para seguir después.',
};

/** The words for each reason of the link. They do not give the result of a wait: mails are forwarded. */
const words: Readonly<Record<OwnLinkMail['because'], typeof saved>> = {
  left: saved,
  asked: saved,
  shared: saved,
  reminder: {
    ...saved,
    why: 'Recibes este correo porque empezaste una solicitud y no la has terminado.',
  },
  ready: {
    subject: 'Ya puedes seguir con tu solicitud',
    preview: 'Terminó lo que esperabas. Ábrela para ver cómo sigue.',
    heading: 'Terminó la espera',
    lead: 'Ya puedes abrir tu solicitud para ver cómo sigue, en este u otro dispositivo.',
    why: 'Recibes este correo porque pediste que te avisáramos.',
  },
};

/** The applicant's way back (spec/states#coming-back). It names nothing of the application: mails are forwarded. */
export function ownLinkLetter(mail: OwnLinkMail, house: { publicUrl: string; linkUrl: string }): Letter {
  const { lead, ...letter } = words[mail.because];
  return {
    ...letter,
    blocks: [
      { kind: 'paragraph', text: lead },
      { kind: 'link', text: 'Continuar', href: linkAddress(house.linkUrl, mail.token) },
      { kind: 'paragraph', text: 'Te pediremos un código antes de mostrar tus datos.' },
      { kind: 'note', text: `El enlace vence el ${until(mail.expiresAt)}.` },
      {
        kind: 'paragraph',
        text: 'Mientras no la termines te la recordaremos por correo, pocas veces. Si no quieres, dilo aquí:',
      },
      {
        kind: 'otherLink',
        text: 'No me recuerdes',
        href: `${house.publicUrl}/reminders?token=${mail.token}`,
      },
    ],
  };
}
