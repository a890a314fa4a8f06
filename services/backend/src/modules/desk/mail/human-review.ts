import type { Application } from '@afilia/domain/application/model/application';
import { endCasesOf } from '@afilia/domain/desk/model/cases';
import { formatLongDate } from '@afilia/domain/values/identity/date';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';

type ReviewMail = Extract<OutgoingMail['kind'], `humanReview${string}`>;

const words: Record<ReviewMail, { subject: string; text: (day: string) => string }> = {
  humanReviewReceived: {
    subject: 'Recibimos tu petición de revisión',
    text: (dueOn) => `Una persona leerá tu caso. Te responderemos a más tardar el ${formatLongDate(dueOn)}.`,
  },
  humanReviewQuestion: {
    subject: 'Necesitamos un dato para revisar tu caso',
    text: (answerBy) =>
      `La persona que revisa tu caso te hizo una pregunta. Puedes responderla hasta el ${formatLongDate(answerBy)}.`,
  },
  humanReviewReminder: {
    subject: 'Esperamos tu respuesta para revisar tu caso',
    text: (answerBy) =>
      `Tienes una pregunta sin responder. Si no respondes hasta el ${formatLongDate(answerBy)}, la revisión termina y todo queda como estaba.`,
  },
  humanReviewLapsed: {
    subject: 'Tu petición de revisión terminó',
    text: () => 'No recibimos tu respuesta a tiempo y todo quedó como estaba.',
  },
  humanReviewGranted: {
    subject: 'Puedes continuar tu solicitud',
    text: () => 'Revisamos tu caso y puedes continuar donde quedaste.',
  },
  humanReviewUpheld: {
    subject: 'Respondimos tu petición de revisión',
    text: () => 'Revisamos tu caso y ya puedes leer la respuesta.',
  },
};

/** Words for a review that a rule opened: this person did not ask for it. */
const wordsByRule: Partial<typeof words> = {
  humanReviewReceived: {
    subject: 'Una persona revisa tu solicitud',
    text: (dueOn) =>
      `Terminaste tu parte. Por ley, una persona de nuestro equipo la revisa antes de continuar. Te responderemos a más tardar el ${formatLongDate(dueOn)}.`,
  },
  humanReviewLapsed: {
    subject: 'La revisión de tu solicitud terminó',
    text: () => 'No recibimos tu respuesta a tiempo, así que no podemos continuar por aquí.',
  },
  humanReviewUpheld: {
    subject: 'Revisamos tu solicitud',
    text: () => 'Una persona revisó tu solicitud y ya puedes leer la respuesta.',
  },
};

/**
 * To the person whom a review is about: folio and day, and no reason.
 *
 * @param day - ISO, by which we answer, or they
 */
export function humanReviewLetter(
  kind: ReviewMail,
  name: string,
  day: string,
  { folio, cases }: Pick<Application, 'folio' | 'cases'>,
): Letter {
  const isByRule = endCasesOf({ cases }).at(-1)?.origin === 'rule';
  const { subject, text } = (isByRule && wordsByRule[kind]) || words[kind];
  const line = text(day);
  return {
    subject,
    preview: line,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `${name === '' ? '' : `Hola, ${name}. `}${line}` },
      { kind: 'paragraph', text: `Folio: ${folio}. Entra con tu RUT para ver el detalle.` },
    ],
    why: isByRule
      ? 'Recibes este correo porque una persona revisa la solicitud que hiciste.'
      : 'Recibes este correo porque pediste que una persona revise una solicitud.',
  };
}
