import { expect, test } from 'vitest';
import { reactionsTo } from './reactions.ts';
import { replay } from './evolve.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { mayRequestNotice, notifyWhenReady, notifyApplicant } from './notify.ts';

const request = (spec: ApplicationSpec) => spec.when(notifyWhenReady);
const timer = (spec: ApplicationSpec) => spec.when(notifyApplicant);
const reported = ({ events }: ApplicationSpec) =>
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

test('the end of a wait in the person’s absence leads to one notice, by a link to the proven mailbox', () => {
  const spec = evaluating();
  request(spec);
  expect(request(spec).events).toEqual([]);
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
  expect(reactionsTo(spec.application, spec.events.slice(-1)).map(({ name }) => name)).toContain(
    'tell-applicant',
  );
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  timer(spec);
  expect(reported(spec)).toBe(1);
  expect(spec.application.notify).toBeNull();
  expect(replay(spec.events)).toEqual(spec.application);
});

test('a check that only the person may repeat is repeated by no timer, also where the notice was wanted earlier', () => {
  const spec = evaluating();
  request(spec);
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  spec.end('engine', { kind: 'failed', code: 'E11', retryable: true, byPersonOnly: true, detail: 'away' });
  const { lastActivityAt } = spec.application;
  expect(mayRequestNotice({ ...spec.application, notify: null }, lastActivityAt)).toBe(false);
  spec.wait(Math.max(...limits.notifyRetriesAfterSeconds));
  timer(spec);
  expect([spec.at, reported(spec)]).toEqual(['paused', 1]);
});

test('a failed check runs again four times with growing waits, then the person gets a notice', () => {
  const spec = evaluating();
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  fails(spec);
  expect(spec.at).toBe('paused');
  request(spec);
  for (const seconds of limits.notifyRetriesAfterSeconds) {
    spec.wait(seconds - 1);
    expect(timer(spec).events).toEqual([]);
    spec.wait(1);
    timer(spec);
    expect(spec.at).toBe('sourcesConnected');
    fails(spec);
  }
  expect(reported(spec)).toBe(0);
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, reported(spec)]).toEqual(['paused', 1]);
});

test('a source that works again on the second try goes on, and the notice says that the wait ended', () => {
  const spec = evaluating();
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  fails(spec);
  request(spec);
  spec.wait(300);
  timer(spec);
  spec.pass('engine');
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, reported(spec)]).toEqual(['evaluated.declaring', 1]);
});

test('a refusal has the same mail as any other end of the wait', () => {
  const spec = evaluating();
  request(spec);
  spec.end('taxFolder', { kind: 'rejected', code: 'R04', detail: 'none' });
  spec.wait(limits.notifyAfterSeconds);
  timer(spec);
  expect([spec.at, reported(spec)]).toEqual(['rejected', 1]);
});

test('a person who came back or went on gets no notice', () => {
  const back = evaluating();
  request(back);
  back.when((_application, { now }) => ({ events: [{ type: 'ApplicationResumed', at: now }] }));
  back.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  const there = evaluating();
  request(there);
  there.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  there.wait(limits.notifyAfterSeconds - 1);
  there.when((_application, { now }) => ({
    events: [{ type: 'OtpRejected', at: now, challengeId: 'x', wrong: 1 }],
  }));
  for (const spec of [back, there]) {
    spec.wait(1);
    timer(spec);
    expect([reported(spec), spec.application.notify]).toEqual([0, null]);
  }
});

test('no notice can be requested without a wait, without a proven mailbox, or once it is over', () => {
  const form = new ApplicationSpec().toConnect();
  expect(request(form).refusal?.reason).toBe('outOfOrder');
  const unproven = new ApplicationSpec();
  expect(request(unproven).refusal?.reason).toBe('outOfOrder');
  const refusedByList = evaluating();
  refusedByList.end('taxFolder', { kind: 'rejected', code: 'R04', detail: 'none' });
  expect(mayRequestNotice(refusedByList.application, refusedByList.context().now)).toBe(false);
});

test('mails with links are three a day at most, for all requests together', () => {
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
