import { linkAddress } from '@afilia/domain/host/link-address';
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { Letter } from '../layout/letter.ts';
import { until } from './signatories.ts';

/** The applicant's way back (spec/states#coming-back). It names nothing of the application: mails are forwarded. */
export function ownLinkLetter(mail: Extract<OutgoingMail, { kind: 'ownLink' }>, publicUrl: string): Letter {
  return {
    subject: 'Sigue con tu solicitud',
    preview: 'Continúa donde quedaste, en este u otro dispositivo.',
    heading: 'Tu avance está guardado',
    blocks: [
      { kind: 'paragraph', text: 'Cuando quieras, continúa donde quedaste, en este u otro dispositivo.' },
      { kind: 'link', text: 'Continuar', href: linkAddress(publicUrl, mail.token) },
      { kind: 'paragraph', text: 'Te pediremos un código antes de mostrar tus datos.' },
      { kind: 'note', text: `El enlace vence el ${until(mail.expiresAt)}.` },
      {
        kind: 'paragraph',
        text: 'Mientras no la termines te la recordaremos por correo, pocas veces. Si no quieres, dilo aquí:',
      },
      { kind: 'link', text: 'No me recuerdes', href: `${publicUrl}/reminders?token=${mail.token}` },
    ],
    why: mail.reminds
      ? 'Recibes este correo porque empezaste una solicitud y no la has terminado.'
      : 'Recibes este correo porque guardaste tu solicitud para seguir después.',
  };
}
