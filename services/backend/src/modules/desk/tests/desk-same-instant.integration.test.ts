import { randomUUID } from 'node:crypto';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { isLongRun } from '@afilia/testing/long-run';
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

type Asked = { status: number; answer: { reason?: string; holder?: string; effect?: string } };
type Act = () => Promise<Asked>;
/** Two acts on the same thing. `loses`: the refusal of the second. */
type Pair = { acts: [Act, Act]; loses: RegExp };

const post = (user: string, path: string, body: object = {}): Promise<Asked> =>
  desk.as(user).request(path, body);
const asked = (user: string, path: string, body: object): Promise<Asked> =>
  post(user, path, { commandId: randomUUID(), ...body });
const words = {
  internalNote: 'Mostró el comprobante de pago de octubre.',
  publicText: 'Revisamos tu caso con lo que nos contaste y esta es la respuesta.',
};
const why = 'Salgo de turno: falta mirar el comprobante.';

async function claimed() {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  return { caseId, evidenceVersion };
}
async function proposed() {
  const { caseId, evidenceVersion } = await claimed();
  await desk.decide('rita', caseId, evidenceVersion);
  return { caseId, proposalId: (await desk.open('pablo', caseId)).answer.proposal?.id ?? '' };
}
async function request(right: 'access' | 'erasure') {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  const folio = rosa.application?.folio ?? '';
  const paper = 'Cédula vista en la oficina.';
  const opening = { folio, right, words: 'Quiero saber qué datos tienen.', proof: 'paper', paper };
  return { folio, opening };
}
async function requested(right: 'access' | 'erasure') {
  const { folio, opening } = await request(right);
  await asked('sofia', 'data-requests', opening);
  const { requests } = (
    await desk.as('elena').request<{ requests: { id: string; folio: string }[] }>('data-requests')
  ).answer;
  return requests.find((one) => one.folio === folio)?.id ?? '';
}
const transfer = (user: string, caseId: string, to: string | null) =>
  asked(user, `cases/${caseId}/transfer`, { from: 'staff-rita', to, text: why });
const conclude = (caseId: string, evidenceVersion: number, outcome: 'granted' | 'upheld') =>
  asked('rita', `cases/${caseId}/decisions`, {
    evidenceVersion,
    outcome,
    reasons: ['otherEvidence'],
    ...words,
  });
const answer = (user: string, id: string, outcome: 'granted' | 'refused') =>
  asked(user, `data-requests/${id}/decisions`, { outcome, ...words });

/** Everything that two members can do to one thing at the same instant. */
const table: Record<string, () => Promise<Pair>> = {
  'claim and claim': async () => {
    const { caseId } = await desk.underReview();
    return {
      acts: [() => post('rita', `cases/${caseId}/claim`), () => post('pablo', `cases/${caseId}/claim`)],
      loses: /^taken$/u,
    };
  },
  'propose and propose, from two windows of one member': async () => {
    const { caseId, evidenceVersion } = await claimed();
    const propose = () => conclude(caseId, evidenceVersion, 'granted');
    return { acts: [propose, propose], loses: /^alreadyProposed$/u };
  },
  'uphold and uphold, from two windows of one member': async () => {
    const { caseId, evidenceVersion } = await claimed();
    const uphold = () => conclude(caseId, evidenceVersion, 'upheld');
    return { acts: [uphold, uphold], loses: /^notOpen$/u };
  },
  'approve and approve, from two windows of one member': async () => {
    const { caseId, proposalId } = await proposed();
    const approve = () => asked('pablo', `cases/${caseId}/approval`, { proposalId });
    return { acts: [approve, approve], loses: /^nothingProposed$/u };
  },
  'approve and send back': async () => {
    const { caseId, proposalId } = await proposed();
    return {
      acts: [
        () => asked('pablo', `cases/${caseId}/approval`, { proposalId }),
        () => asked('pablo', `cases/${caseId}/return`, { proposalId, text: why }),
      ],
      loses: /^nothingProposed$/u,
    };
  },
  'send back and send back': async () => {
    const { caseId, proposalId } = await proposed();
    const back = () => asked('pablo', `cases/${caseId}/return`, { proposalId, text: why });
    return { acts: [back, back], loses: /^nothingProposed$/u };
  },
  'transfer and take away': async () => {
    const { caseId } = await claimed();
    return {
      acts: [() => transfer('rita', caseId, 'staff-pablo'), () => transfer('sofia', caseId, null)],
      loses: /^(?:taken|notTaken)$/u,
    };
  },
  'take away and take away, by two supervisors': async () => {
    const { caseId } = await claimed();
    return {
      acts: [() => transfer('sofia', caseId, null), () => transfer('elena', caseId, null)],
      loses: /^notTaken$/u,
    };
  },
  'transfer and release': async () => {
    const { caseId } = await claimed();
    return {
      acts: [() => transfer('sofia', caseId, 'staff-pablo'), () => post('rita', `cases/${caseId}/release`)],
      loses: /^(?:taken|notTaken|notYours)$/u,
    };
  },
  'release and release': async () => {
    const { caseId } = await claimed();
    const release = () => post('rita', `cases/${caseId}/release`);
    return { acts: [release, release], loses: /^notYours$/u };
  },
  'register the same request about data': async () => {
    const { opening } = await request('access');
    return {
      acts: [() => asked('sofia', 'data-requests', opening), () => asked('elena', 'data-requests', opening)],
      loses: /^alreadyOpen$/u,
    };
  },
  'answer a request about data, granted and refused': async () => {
    const id = await requested('access');
    return {
      acts: [() => answer('elena', id, 'granted'), () => answer('elena', id, 'refused')],
      loses: /^notOpen$/u,
    };
  },
  'propose an erasure twice': async () => {
    const id = await requested('erasure');
    const propose = () => answer('elena', id, 'granted');
    return { acts: [propose, propose], loses: /^alreadyProposed$/u };
  },
  'approve an erasure and send it back': async () => {
    const id = await requested('erasure');
    await answer('elena', id, 'granted');
    const page = await desk.as('pablo').request<{ proposal: { id: string } | null }>(`data-requests/${id}`);
    const proposalId = page.answer.proposal?.id ?? '';
    return {
      acts: [
        () => asked('pablo', `data-requests/${id}/approval`, { proposalId }),
        () => asked('pablo', `data-requests/${id}/return`, { proposalId, text: why }),
      ],
      loses: /^nothingProposed$/u,
    };
  },
};

test.each(Object.entries(table))(
  'of two at the same instant one wins, and the other reads why: %s',
  async (_name, prepare) => {
    const { acts, loses } = await prepare();
    const both = await Promise.all(acts.map((act) => act()));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = both.find(({ status }) => status !== 200);
    expect(second?.status).toBe(409);
    expect(second?.answer.reason).toMatch(loses);
  },
);

/** Moved by the holder of the case, or by a supervisor; to a colleague, or back to the free cases. */
const transfers = {
  'handed to a colleague': { by: 'rita', to: 'staff-pablo', holder: 'Pablo Vega' },
  'moved by a supervisor': { by: 'sofia', to: 'staff-pablo', holder: 'Pablo Vega' },
  'taken away': { by: 'sofia', to: null, holder: undefined },
} as const;
const decisions = { granted: 'alreadyProposed', upheld: 'notOpen' } as const;
const mixed = Object.entries(transfers)
  .flatMap(([how, one]) =>
    (['granted', 'upheld'] as const).flatMap((outcome) =>
      ([false, true] as const).map((decidesFirst) => ({ how, outcome, decidesFirst, ...one })),
    ),
  )
  // A short run has each way to hand a case on once.
  .filter((_, index) => isLongRun || index % 5 === 0);

test.each(mixed)(
  'of a decision ($outcome) and a transfer ($how) at the same instant one wins, and the other reads who has the case; decided first: $decidesFirst',
  async ({ by, to, holder, outcome, decidesFirst }) => {
    const { caseId, evidenceVersion } = await claimed();
    const acts = {
      decided: () => conclude(caseId, evidenceVersion, outcome),
      moved: () => transfer(by, caseId, to),
    };
    const names = decidesFirst ? (['decided', 'moved'] as const) : (['moved', 'decided'] as const);
    const both = await Promise.all(names.map(async (name) => ({ name, ...(await acts[name]()) })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = both.find(({ status }) => status !== 200);
    const refusals = {
      decided: { reason: 'notYours', ...(holder !== undefined && { holder }) },
      moved: { reason: decisions[outcome] },
    };
    expect(loser).toEqual({ name: loser?.name, status: 409, answer: refusals[loser?.name ?? 'moved'] });
    const { rows } = await desk.backend.store.database.query(
      `SELECT count(*)::int AS n FROM desk_activities
        WHERE case_id = $1 AND type IN ('proposed', 'decided', 'transferred')`,
      [caseId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  },
);
