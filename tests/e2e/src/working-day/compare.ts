import type { StaffRecord } from '@afilia/api-contract/audit/audit-answers';
import { expect } from '@playwright/test';
import type { Inbox } from '../fixtures/inbox.ts';
import type { Expected } from './case-of-the-day.ts';
import type { Members } from './staff-members.ts';

const names = {
  rita: 'Rita Fuentes',
  nora: 'Nora Silva',
  pablo: 'Pablo Vega',
} as const satisfies Record<string, string>;
const nameOf = (user: Expected['by']): string | null =>
  user === null ? null : user in names ? names[user as keyof typeof names] : user;

const subjects = {
  received: 'Recibimos tu petición de revisión',
  question: 'Necesitamos un dato para revisar tu caso',
  granted: 'Puedes continuar tu solicitud',
  upheld: 'Respondimos tu petición de revisión',
};

/** What the record says of one case, read by an auditor for a written reason. */
async function recordOf(members: Members, folio: string) {
  await members.act('carla', 'grounds', { folio, ground: 'audit', reason: 'Revisión del día de trabajo.' });
  const { status, answer } = await members.as('carla').request<StaffRecord>(`applications/${folio}`);
  expect({ folio, status }).toEqual({ folio, status: 200 });
  const count = (...types: string[]) => answer.timeline.filter(({ type }) => types.includes(type)).length;
  return {
    folio,
    decisions: answer.decisions.map(({ outcome, by, approvedBy }) => ({ outcome, by, approvedBy })),
    requests: count('HumanReviewRequested'),
    ends: count('RequestedReviewGranted', 'RequestedReviewUpheld', 'HumanReviewWithdrawn'),
    proposals: count('DecisionProposed'),
    questions: count('HumanReviewQuestionAsked'),
    answers: count('HumanReviewAnswered'),
    transfers: count('CaseTransferred'),
  };
}

async function mailsOf(inbox: Inbox, email: string) {
  const mails = await inbox.to(email);
  const count = (subject: string) => mails.filter((mail) => mail.subject === subject).length;
  return Object.fromEntries(Object.entries(subjects).map(([name, subject]) => [name, count(subject)]));
}

/** Each case was decided once, by whom it was, and its person has one mail of it. */
export async function compareWithRecord(members: Members, inbox: Inbox, day: readonly Expected[]) {
  for (const one of day) {
    const { folio, email, outcome, by, approvedBy, proposals, questions, transfers } = one;
    expect(await recordOf(members, folio)).toEqual({
      folio,
      decisions: outcome === null ? [] : [{ outcome, by: nameOf(by), approvedBy: nameOf(approvedBy) }],
      requests: 1,
      ends: 1,
      proposals,
      questions,
      answers: questions,
      transfers,
    });
    const mails = {
      received: 1,
      question: questions,
      granted: outcome === 'granted' ? 1 : 0,
      upheld: outcome === 'upheld' ? 1 : 0,
    };
    await expect.poll(() => mailsOf(inbox, email), { message: folio }).toEqual(mails);
  }
}
