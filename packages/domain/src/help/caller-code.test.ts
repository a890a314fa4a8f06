import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { evidenceOf } from '../desk/conclude-case.ts';
import { accept } from '../application/model/decision.ts';
import { addHold } from '../application/gate-holds.ts';
import { approveAcceptance, proposeAcceptance } from '@afilia/testing/spec/acceptance-spec';
import { answerCallerCode, issueCallerCode, openCallerCode } from './caller-code.ts';
import { verifyOtp } from '../access/one-time-code.ts';

const ana = { id: 'staff-ana', name: 'Ana Pérez' };
const sofia = { id: 'staff-sofia', name: 'Sofía Rojas' };

const proven = () => {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  return spec;
};
const now = (spec: ApplicationSpec) => spec.context().now;
const issue = (spec: ApplicationSpec, by = ana) =>
  spec.when((application, context) => issueCallerCode(application, by, context));
const last = ({ application }: ApplicationSpec) => {
  const code = application.callerCodes.at(-1);
  if (!code) throw new Error('no code was sent');
  return code;
};
const answer = (spec: ApplicationSpec, isRight: boolean, by = ana, { challengeId } = last(spec)) =>
  spec.when((application, context) => answerCallerCode(application, { challengeId, by, isRight }, context));
const isOpen = (spec: ApplicationSpec, by = ana) =>
  openCallerCode(spec.application, last(spec).challengeId, by.id, now(spec)) !== undefined;

test('[A-25] no code goes to a mailbox that was not proven', () => {
  const spec = new ApplicationSpec().toProspect();
  expect(issue(spec).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(spec.application.callerCodes).toEqual([]);
});

test('[A-25] one code a minute and five a day, by any member', () => {
  const spec = proven();
  issue(spec);
  expect(issue(spec).refusal).toMatchObject({ reason: 'tooSoon' });
  for (const by of [sofia, ana, sofia, ana]) {
    spec.wait(60);
    issue(spec, by);
  }
  spec.wait(60);
  expect(issue(spec).refusal).toMatchObject({ reason: 'sendLimit' });
  expect(spec.application.callerCodes).toHaveLength(5);
  spec.wait(24 * 3600);
  expect(issue(spec).refusal).toBeUndefined();
});

test('[A-25] a code is for the member who sent it, for ten minutes, three tries and one use', () => {
  const spec = proven();
  issue(spec);
  answer(spec, true, sofia);
  expect(last(spec).recognisedAt).toBeNull();
  answer(spec, false);
  answer(spec, false);
  expect(isOpen(spec)).toBe(true);
  answer(spec, false);
  expect([isOpen(spec), last(spec).wrong]).toEqual([false, 3]);
  answer(spec, true);
  expect(last(spec).recognisedAt).toBeNull();

  spec.wait(60);
  issue(spec);
  answer(spec, true);
  expect([last(spec).recognisedAt, isOpen(spec)]).toEqual([now(spec), false]);

  spec.wait(60);
  issue(spec);
  spec.wait(600);
  answer(spec, true);
  expect(last(spec).recognisedAt).toBeNull();
});

test('acts of staff on the phone keep no application alive, and outlive erasing without the mailbox', () => {
  const spec = proven();
  const before = spec.application.lastActivityAt;
  spec.wait(60);
  issue(spec);
  answer(spec, true);
  expect(spec.application.lastActivityAt).toBe(before);
  const blank = spec.events.map((event) => redactedEvent(event));
  expect(blank.at(-2)).toMatchObject({
    type: 'CallerCodeIssued',
    challengeId: last(spec).challengeId,
    address: '',
    by: { id: 'staff-ana', name: '' },
  });
  expect(replay(blank)?.callerCodes).toHaveLength(1);
});

test('a code for a caller leaves the proposal of a colleague in force', () => {
  const spec = proven();
  spec.when((application, context) =>
    accept(...addHold(application, 'acceptance', ['contactReported'], context.now)),
  );
  expect(proposeAcceptance(spec)).toBeUndefined();
  const rests = evidenceOf(spec.application);
  issue(spec);
  answer(spec, false);
  answer(spec, true);
  expect(last(spec).recognisedAt).toBe(now(spec));
  expect(evidenceOf(spec.application)).toBe(rests);
  expect(approveAcceptance(spec)).toBeUndefined();
  expect(spec.application.cases).toMatchObject([{ gate: 'acceptance', status: 'granted' }]);
});
