import { expect } from '@playwright/test';
import { answerQuestion, askForReview } from './people.ts';
import type { DayPlan } from './plan.ts';
import type { Members, User } from './staff-members.ts';

/** What the record and the mailbox must say at the end of the day. */
export type Expected = {
  folio: string;
  email: string;
  code: string;
  outcome: DayPlan['outcome'];
  by: User | null;
  approvedBy: User | null;
  proposals: number;
  questions: number;
  transfers: number;
};

type Answers = readonly { status: number; answer: { effect?: string; reason?: string } }[];

/** A press that was sent twice is carried out once, and answered alike. */
function expectEffect(answers: Answers, effect: string): void {
  for (const { status, answer } of answers)
    expect({ status, reason: answer.reason, effect: answer.effect }).toEqual({ status: 200, effect });
}

/** Two reach for the case at the same instant; one has it. Cases of compliance are for nora alone. */
async function take(members: Members, caseId: string): Promise<User> {
  const users = ['rita', 'nora'] as const;
  const both = await Promise.all(users.map((user) => members.claim(user, caseId)));
  const [winner, ...others] = users.filter((_, index) => both[index]?.status === 200);
  if (!winner || others.length > 0) throw new Error(`taken by ${others.length + (winner ? 1 : 0)}`);
  const loser = both.find(({ status }) => status !== 200);
  expect(loser?.answer.reason).toMatch(/^(?:taken|notSkilled)$/u);
  return winner;
}

/** Moves the case as the plan says. @returns who has it then */
async function move(members: Members, caseId: string, holder: User, plan: DayPlan): Promise<User> {
  const { moves, reason, isRepeated } = plan;
  if (moves === null) return holder;
  if (moves === 'takenAway') {
    expectEffect(await members.move('sofia', caseId, holder, null, isRepeated), 'unassigned');
    expect((await members.claim(holder, caseId)).status).toBe(200);
    return holder;
  }
  const isOfCompliance = reason.code === 'R03' || reason.code === 'R09';
  const next: User = holder === 'rita' ? 'nora' : isOfCompliance ? 'pablo' : 'rita';
  expectEffect(await members.move(holder, caseId, holder, next, isRepeated), 'transferred');
  // What the first one does now comes too late.
  const late = await members.as(holder).request(`cases/${caseId}`);
  expect(late.answer.reason).toBe('noGround');
  // Nobody approves what they proposed themselves: a grant goes back to whoever it came from.
  if (next !== 'pablo' || plan.outcome === 'upheld') return next;
  expectEffect(await members.move('pablo', caseId, 'pablo', holder, isRepeated), 'transferred');
  return holder;
}

/** One case from the request to its end, as the staff's consoles do it. */
export async function workOn(url: string, members: Members, plan: DayPlan): Promise<Expected> {
  const { outcome, asks, isReturned, isRepeated, reason } = plan;
  const { person, folio, caseId, code } = await askForReview(url, members, plan);
  expect(code).toBe(reason.code);
  let holder = await take(members, caseId);
  await members.open(holder, caseId);
  const expected = { folio, email: person.email, code, questions: asks ? 1 : 0, transfers: 0, proposals: 0 };
  if (asks) {
    expectEffect(await members.ask(holder, caseId, isRepeated), 'asked');
    await answerQuestion(person, isRepeated);
  }
  const first = holder;
  holder = await move(members, caseId, holder, plan);
  if (plan.moves) expected.transfers = plan.moves === 'handed' && holder === first ? 2 : 1;
  const page = await members.open(holder, caseId);
  if (outcome === null) {
    await person.send('withdraw-review', {});
    const [late] = await members.decide(holder, caseId, page, 'upheld', false);
    expect(late?.answer.reason).toBe('notOpen');
    return { ...expected, outcome, by: null, approvedBy: null };
  }
  const isProposed = outcome === 'granted' && reason.fourEyes;
  expectEffect(
    await members.decide(holder, caseId, page, outcome, isRepeated),
    isProposed ? 'proposed' : 'decided',
  );
  if (!isProposed) return { ...expected, outcome, by: holder, approvedBy: null };
  expected.proposals = 1;
  const proposalOf = async () => (await members.open('pablo', caseId)).proposal?.id ?? '';
  if (isReturned) {
    expectEffect(await members.giveBack(caseId, await proposalOf(), isRepeated), 'returned');
    const again = await members.open(holder, caseId);
    expectEffect(await members.decide(holder, caseId, again, outcome, isRepeated), 'proposed');
    expected.proposals = 2;
  }
  expectEffect(await members.approve(caseId, await proposalOf(), isRepeated), 'decided');
  return { ...expected, outcome, by: holder, approvedBy: 'pablo' };
}
