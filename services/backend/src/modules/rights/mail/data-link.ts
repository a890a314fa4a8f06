import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { until } from '../../signing/mail/signatories.ts';

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

type RequestLinkMail = Extract<OutgoingMail, { kind: 'dataRequestLink' }>;

/** The link by which a person asks something about their data. It names nothing of the application: mails are forwarded. */
export function dataRequestLinkLetter(
  mail: RequestLinkMail,
  publicUrl: string,
  supportPhone: string,
): Letter {
  return {
    subject: 'Tu enlace para pedir algo sobre tus datos',
    preview: 'Escribe tu pedido dentro de 24 horas.',
    heading: 'Pide algo sobre tus datos',
    blocks: [
      { kind: 'paragraph', text: 'Con este enlace puedes conocer, corregir, borrar o llevarte tus datos:' },
      {
        kind: 'link',
        text: 'Escribir mi pedido',
        href: `${publicUrl}/data-request/form?token=${mail.token}`,
      },
      { kind: 'note', text: `Sirve para un pedido y vence el ${until(mail.expiresAt)}.` },
      { kind: 'paragraph', text: 'No reenvíes este correo: quien tenga el enlace puede pedir en tu nombre.' },
      {
        kind: 'paragraph',
        text: `Si no lo pediste, no tienes que hacer nada. Si tienes dudas, llámanos al ${supportPhone}.`,
      },
    ],
    why: 'Recibes este correo porque alguien pidió este enlace con el folio y el correo de tu solicitud.',
  };
}
