import type { Application } from '@afilia/domain/application/model/application';
import { formatLongDate } from '@afilia/domain/identity/date';
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { Letter } from '../layout/letter.ts';

type ReviewMail = Extract<
  OutgoingMail,
  { kind: 'humanReviewReceived' | 'humanReviewGranted' | 'humanReviewUpheld' }
>;

const words = {
  humanReviewReceived: {
    subject: 'Recibimos tu petición de revisión',
    text: (dueOn: string) =>
      `Una persona leerá tu caso. Te responderemos a más tardar el ${formatLongDate(dueOn)}.`,
  },
  humanReviewGranted: {
    subject: 'Puedes continuar tu solicitud',
    text: () => 'Revisamos tu caso y puedes continuar donde quedaste.',
  },
  humanReviewUpheld: {
    subject: 'Respondimos tu petición de revisión',
    text: () => 'Revisamos tu caso y ya puedes leer la respuesta.',
  },
} as const;

/** To whoever asked for a review: folio and day, and no reason. */
export function humanReviewLetter({ kind, name, dueOn }: ReviewMail, { folio }: Application): Letter {
  const { subject, text } = words[kind];
  const line = text(dueOn);
  return {
    subject,
    preview: line,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${name}. ${line}` },
      { kind: 'paragraph', text: `Folio: ${folio}. Entra con tu RUT para ver el detalle.` },
    ],
    why: 'Recibes este correo porque pediste que una persona revise una solicitud.',
  };
}
