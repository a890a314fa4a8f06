import type { OutgoingMail } from '../../ports/mailer.ts';
import type { Letter } from '../layout/letter.ts';
import { until } from './signatories.ts';

type DataLinkMail = Extract<OutgoingMail, { kind: 'dataLink' }>;

/** The link to the data that a person asked for. It names nothing of the application: mails are forwarded. */
export function dataLinkLetter(mail: DataLinkMail, publicUrl: string, supportPhone: string): Letter {
  return {
    subject: 'Tus datos están listos',
    preview: 'Descárgalos dentro de 24 horas.',
    heading: 'Tus datos están listos',
    blocks: [
      { kind: 'paragraph', text: 'Pediste los datos que tenemos de tu solicitud. Descárgalos aquí:' },
      { kind: 'link', text: 'Descargar mis datos', href: `${publicUrl}/my-data?token=${mail.token}` },
      { kind: 'paragraph', text: 'Antes te enviaremos un código a este mismo correo.' },
      { kind: 'note', text: `El enlace vence el ${until(mail.expiresAt)}.` },
      { kind: 'paragraph', text: `Si no los pediste, llámanos al ${supportPhone}.` },
    ],
    why: 'Recibes este correo porque pediste algo sobre tus datos en una solicitud.',
  };
}
