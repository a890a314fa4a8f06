import { expect, test } from 'vitest';
import { reactionsTo } from './reactions.ts';
import { replay } from './evolve.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from './spec/application-spec.ts';
import { mayAskNotice, notifyWhenReady, tellApplicant } from './notify.ts';

const ask = (spec: ApplicationSpec) => spec.when(notifyWhenReady);
const timer = (spec: ApplicationSpec) => spec.when(tellApplicant);
const told = ({ events }: ApplicationSpec) =>
  events.filter((event) => event.type === 'OwnLinkIssued' && event.because === 'ready').length;
const grants = ['taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials'] as const;

/** The evaluation is at work. */
function evaluating() {
  const spec = new ApplicationSpec().toConnect();
  spec.connect();
  for (const check of grants) spec.passWith(check, { grantId: check });
  return spec;
}
const fails = (spec: ApplicationSpec) =>
  spec.end('engine', { kind: 'failed', code: 'E11', retryable: true, detail: 'away' });

test('a wait that ended while nobody was there is told once, by a link to the proven mailbox', () => {
  const spec = evaluating();
  ask(spec);
  expect(ask(spec).events).toEqual([]);
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
  expect(reactionsTo(spec.application, spec.events.slice(-1)).map(({ name }) => name)).toContain(
    'tell-applicant',
  );
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  timer(spec);
  expect(told(spec)).toBe(1);
  expect(spec.application.notify).toBeNull();
  expect(replay(spec.events)).toEqual(spec.application);
});

test('what only the person may ask again is asked by no timer, also where the notice was wanted before', () => {
  const spec = evaluating();
  ask(spec);
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  spec.end('engine', { kind: 'failed', code: 'E11', retryable: true, byPersonOnly: true, detail: 'away' });
  const { lastActivityAt } = spec.application;
  expect(mayAskNotice({ ...spec.application, notify: null }, lastActivityAt)).toBe(false);
  spec.wait(Math.max(...limits.notifyRetriesAfterSeconds));
  timer(spec);
  expect([spec.at, told(spec)]).toEqual(['paused', 1]);
});

test('what failed is asked again four times with growing waits, then the person is told', () => {
  const spec = evaluating();
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  fails(spec);
  expect(spec.at).toBe('paused');
  ask(spec);
  for (const seconds of limits.notifyRetriesAfterSeconds) {
    spec.wait(seconds - 1);
    expect(timer(spec).events).toEqual([]);
    spec.wait(1);
    timer(spec);
    expect(spec.at).toBe('sourcesConnected');
    fails(spec);
  }
  expect(told(spec)).toBe(0);
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, told(spec)]).toEqual(['paused', 1]);
});

test('a source that works again on the second try goes on, and the end of the wait is told', () => {
  const spec = evaluating();
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  fails(spec);
  ask(spec);
  spec.wait(300);
  timer(spec);
  spec.pass('engine');
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, told(spec)]).toEqual(['evaluated.declaring', 1]);
});

test('a refusal is told with the same mail as anything else', () => {
  const spec = evaluating();
  ask(spec);
  spec.end('taxFolder', { kind: 'rejected', code: 'R04', detail: 'none' });
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, told(spec)]).toEqual(['rejected', 1]);
});

test('whoever came back or went on is not told', () => {
  const back = evaluating();
  ask(back);
  back.when((_application, { now }) => ({ events: [{ type: 'ApplicationResumed', at: now }] }));
  back.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  const there = evaluating();
  ask(there);
  there.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  there.wait(limits.notifyAfterSeconds - 1);
  there.when((_application, { now }) => ({
    events: [{ type: 'OtpRejected', at: now, challengeId: 'x', wrong: 1 }],
  }));
  for (const spec of [back, there]) {
    spec.wait(1);
    timer(spec);
    expect([told(spec), spec.application.notify]).toEqual([0, null]);
  }
});

test('nothing can be asked for without a wait, without a proven mailbox, or once it is over', () => {
  const form = new ApplicationSpec().toConnect();
  expect(ask(form).refusal?.reason).toBe('outOfOrder');
  const unproven = new ApplicationSpec();
  expect(ask(unproven).refusal?.reason).toBe('outOfOrder');
  const refusedByList = evaluating();
  refusedByList.end('taxFolder', { kind: 'rejected', code: 'R04', detail: 'none' });
  expect(mayAskNotice(refusedByList.application, refusedByList.context().now)).toBe(false);
});

test('mails with links are three a day at most, whatever is asked for', () => {
  const spec = evaluating();
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  fails(spec);
  const { application } = spec;
  const issuedAt = application.lastActivityAt;
  const link = {
    address: 'rosa@correo.cl',
    because: 'asked',
    issuedAt,
    expiresAt: '2027-01-01T00:00:00.000Z',
    openedAt: null,
  } as const;
  spec.application = {
    ...application,
    ownLinks: ['a', 'b', 'c'].map((linkId) => ({ linkId, ...link })),
    notify: { askedAt: issuedAt, retries: 4 },
  };
  spec.wait(limits.notifyAfterSeconds);
  expect(timer(spec).events).toMatchObject([{ type: 'NotifyDropped' }]);
});
