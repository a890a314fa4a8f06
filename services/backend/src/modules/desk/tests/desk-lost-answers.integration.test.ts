import { randomUUID } from 'node:crypto';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const newRut = freshRuts();
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia', 'elena']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

type Answer = { reason?: string; effect?: string; dueOn?: string };
/** A text that a member sends, and the entry of the record that it adds once. */
type Sent = { by: string; path: string; body: object; adds: string };

const words = {
  internalNote: 'Mostró el comprobante de pago de octubre.',
  publicText: 'Revisamos tu caso con lo que nos contaste y esta es la respuesta.',
};
const why = 'Salgo de turno: falta mirar el comprobante.';

async function claimed() {
  const { caseId, rosa } = await desk.underReview();
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  return { path: `cases/${caseId}`, caseId, rosa, evidenceVersion };
}
async function proposed() {
  const { path, caseId, evidenceVersion } = await claimed();
  await desk.decide('rita', caseId, evidenceVersion);
  return { path, proposalId: (await desk.open('pablo', caseId)).answer.proposal?.id ?? '' };
}
const concluded = async (outcome: 'granted' | 'upheld', adds: string): Promise<Sent> => {
  const { path, evidenceVersion } = await claimed();
  const body = { evidenceVersion, outcome, reasons: ['otherEvidence'], ...words };
  return { by: 'rita', path: `${path}/decisions`, body, adds };
};

const texts: Record<string, () => Promise<Sent>> = {
  'a note': async () => {
    const { path } = await claimed();
    return {
      by: 'rita',
      path: `${path}/notes`,
      body: { text: 'Llamó a las diez y va a mandar el comprobante.' },
      adds: 'CaseNoted',
    };
  },
  'a question': async () => {
    const { path } = await claimed();
    const body = { kind: 'words', text: '¿Cuándo terminaste de pagar?' };
    return { by: 'rita', path: `${path}/questions`, body, adds: 'HumanReviewQuestionAsked' };
  },
  'a decision': () => concluded('upheld', 'RequestedReviewUpheld'),
  'a proposal': () => concluded('granted', 'DecisionProposed'),
  'what is missing of a proposal': async () => {
    const { path, proposalId } = await proposed();
    return { by: 'pablo', path: `${path}/return`, body: { proposalId, text: why }, adds: 'DecisionReturned' };
  },
  'an approval': async () => {
    const { path, proposalId } = await proposed();
    return { by: 'pablo', path: `${path}/approval`, body: { proposalId }, adds: 'RequestedReviewGranted' };
  },
  'why a case is handed on': async () => {
    const { path } = await claimed();
    const body = { from: 'staff-rita', to: 'staff-pablo', text: why };
    return { by: 'rita', path: `${path}/transfer`, body, adds: 'CaseTransferred' };
  },
  'what a person asks about their data': async () => {
    const rosa = new Applicant(desk.backend);
    await rosa.toProducts(newRut());
    const folio = rosa.application?.folio ?? '';
    const asked = { right: 'access', words: 'Quiero saber qué datos tienen.', proof: 'paper' };
    const body = { folio, ...asked, paper: 'Cédula vista en la oficina.' };
    return { by: 'sofia', path: 'data-requests', body, adds: 'DataRightRequested' };
  },
};

const countOf = async (type: string) => {
  const { rows } = await desk.backend.store.database.query(
    'SELECT count(*)::int AS n FROM application_events WHERE type = $1',
    [type],
  );
  return Number((rows[0] as { n: number } | undefined)?.n ?? 0);
};

test.each(Object.entries(texts))(
  'a text whose answer was lost is saved once, and answered as the first time: %s',
  async (_name, prepare) => {
    const { by, path, body, adds } = await prepare();
    const before = await countOf(adds);
    const command = { commandId: randomUUID() };
    const send = () => desk.as(by).request<Answer>(path, { ...command, ...body });
    const first = await send();
    expect(first.status).toBe(200);
    const again = await send();
    expect(again).toEqual(first);
    expect(await countOf(adds)).toBe(before + 1);
  },
);

test('a member who repeats a note after the case went to a colleague hears that it was saved; a new one is not theirs to write', async () => {
  const { path, caseId } = await claimed();
  const note = { commandId: randomUUID(), text: 'Llamó a las diez y va a mandar el comprobante.' };
  const send = (command: object) => desk.as('rita').request<Answer>(`${path}/notes`, command);
  expect((await send(note)).answer.effect).toBe('noted');
  await desk.release('rita', caseId);
  await desk.claim('pablo', caseId);
  expect((await send(note)).answer).toEqual({ effect: 'noted' });
  expect((await send({ ...note, commandId: randomUUID() })).answer.reason).toBe('notYours');
  expect((await desk.open('pablo', caseId)).answer.notes).toHaveLength(1);
});
