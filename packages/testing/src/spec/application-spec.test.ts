import { expect, test } from 'vitest';
import { ApplicationSpec, reading, truthful } from './application-spec.ts';
import type { Application } from '@afilia/domain/application/model/application';
import type { DecisionContext } from '@afilia/domain/application/model/decision';
import type { CheckOutcome } from '@afilia/domain/application/model/facts';
import { retryChecks } from '@afilia/domain/record/recovery';
import { limits } from '@afilia/domain/application/model/limits';
import { changeEmail, resendOtp, verifyOtp } from '@afilia/domain/access/one-time-code';
import { reactionsTo } from '@afilia/domain/record/reactions';
import { replay } from '@afilia/domain/record/evolve';
import { confirmSummary } from '@afilia/domain/application/review-summary';
import {
  cancelSignatureRequest,
  recordReading,
  requestSignature,
} from '@afilia/domain/signing/sign-documents';

const failed = (code: 'E05' | 'E12' | 'E13' | 'E16' | 'E21'): CheckOutcome => ({
  kind: 'failed',
  code,
  detail: 'test',
  retryable: true,
});

test('[F-02] a natural person goes from the first check to a merchant code', () => {
  const spec = new ApplicationSpec().toSigning();
  expect(spec.at).toBe('documentsIssued.reading');
  const request = {
    documentSetHash: spec.application.documentSetHash ?? '',
    acceptanceTextVersion: '1',
    device: { address: '127.0.0.1', userAgent: 'test' },
  };
  const unread = spec.when((application, context) => requestSignature(application, request, context));
  expect(unread.refusal).toMatchObject({ code: 'R13', reason: 'documentsUnread' });
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  spec.when((application, context) => requestSignature(application, request, context));
  expect(spec.at).toBe('documentsIssued.confirmingSignature');
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  expect(spec.at).toBe('signing.sealing');
  const sealed = { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' };
  spec.passWith('signatures', sealed).passWith('counterSignature', { ...sealed, certificates: [] });
  spec.passWith('registration', { registrationId: 'REG-1', contentSha256: 'c'.repeat(64), revision: 1 });
  spec.passWith('delivery', null);
  spec.passWith('merchant', { merchantCode: 'M-1', deliveryBusinessDays: 3 });
  spec.passWith('booking', { merchantCode: 'M-1', deliveryBusinessDays: 3 });
  expect(spec.at).toBe('completed');
  expect(spec.application.completion).toMatchObject({ merchantCode: 'M-1' });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('checks of one stage start at the same time, those that build on others afterwards', () => {
  const spec = new ApplicationSpec();
  const running = () =>
    Object.entries(spec.application.stage?.checks ?? {})
      .filter(([, { status }]) => status === 'running')
      .map(([name]) => name);
  expect(running()).toEqual(['token']);
  spec.pass('token');
  expect(running()).toEqual(['existingCustomer', 'bankRecord', 'preco', 'oneFcc', 'negativeFiles']);
});

test('a failed source pauses; the other checks are not lost and only the failed one is repeated', () => {
  const spec = new ApplicationSpec().pass('token', 'preco');
  spec.end('negativeFiles', failed('E05'));
  expect(spec.at).toBe('paused');
  expect(spec.application.error).toMatchObject({ code: 'E05', retryable: true });
  spec.pass('existingCustomer', 'bankRecord', 'oneFcc');
  expect(spec.at).toBe('paused');
  const before = spec.events.length;
  spec.when(retryChecks);
  const requested = spec.events.slice(before).flatMap((e) => (e.type === 'ChecksRequested' ? e.checks : []));
  expect(requested.map(({ check }) => check)).toEqual(['negativeFiles']);
  spec.pass('negativeFiles');
  expect(spec.at).toBe('prescreened');
});

test('a late answer after the end of its wait changes nothing', () => {
  const spec = new ApplicationSpec().pass('token');
  const attempt = spec.application.stage?.checks.preco?.attempt ?? 0;
  spec.end('preco', failed('E21'));
  spec.when(retryChecks);
  const late = spec.end('preco', { kind: 'passed', facts: null }, attempt);
  expect(late.events).toEqual([]);
});

test('[E-09] a rejection ends the application and the checks still running no longer count', () => {
  const spec = new ApplicationSpec().pass('token');
  spec.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'test' });
  expect(spec.at).toBe('rejected');
  expect(spec.application.error?.code).toBe('R07');
  expect(spec.end('preco', { kind: 'passed', facts: null }).events).toEqual([]);
});

test('[E-10] the third wrong code blocks the application, also when codes were sent again in between', () => {
  const spec = new ApplicationSpec().toProspect();
  const wrong = () =>
    spec.when((application, context) => verifyOtp(application, { matches: false }, context));
  expect(wrong().refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  spec.wait(61);
  spec.when(resendOtp);
  expect(wrong().refusal).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  expect(wrong().refusal).toMatchObject({ code: 'R12' });
  expect(spec.at).toBe('otpBlocked');
});

test('[S-12] an expired code costs no try; a new one comes after a minute, three at most', () => {
  const spec = new ApplicationSpec().toProspect();
  expect(spec.when(resendOtp).refusal).toMatchObject({ reason: 'tooSoon', retryAfterSeconds: 60 });
  spec.wait(301);
  const expired = spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  expect(expired.refusal).toMatchObject({ reason: 'otpExpired' });
  expect(spec.when(resendOtp).refusal).toBeUndefined();
  spec.wait(61);
  expect(spec.when(resendOtp).refusal).toBeUndefined();
  spec.wait(61);
  expect(spec.when(resendOtp).refusal).toMatchObject({ reason: 'sendLimit' });
  expect(spec.application.otp?.wrong).toBe(0);
});

test('[S-04] the address of the code changes twice at most, never to itself, and keeps wrong tries', () => {
  const spec = new ApplicationSpec().toProspect();
  const change = (email: string) =>
    spec.when((application, context) => changeEmail(application, email, context));
  spec.when((application, context) => verifyOtp(application, { matches: false }, context));
  expect(change('ROSA@correo.cl').refusal).toMatchObject({ reason: 'sameEmail' });
  change('otra@correo.cl');
  expect(spec.application.otp).toMatchObject({ sentTo: 'otra@correo.cl', wrong: 1 });
  change('tercera@correo.cl');
  expect(change('cuarta@correo.cl').refusal).toMatchObject({ reason: 'changeLimit' });
});

test('[F-04] the third wrong credential closes the form; a blocked one does not count', () => {
  const spec = new ApplicationSpec().toConnect();
  const tryOnce = () => {
    const { refusal } = spec.connect();
    if (!refusal) spec.end('taxCredentials', failed('E12'));
    return refusal;
  };
  spec.connect();
  spec.end('taxCredentials', failed('E13'));
  expect(spec.application.connection).toMatchObject({ wrong: 0, errorCode: 'E13' });
  expect([tryOnce(), tryOnce(), tryOnce()]).toEqual([undefined, undefined, undefined]);
  expect(spec.application.connection).toMatchObject({ wrong: 3, errorCode: 'E12', sealedId: null });
  expect(tryOnce()).toMatchObject({ code: 'E12', attemptsLeft: 0 });
});

test('[F-01] the unemployment fund may be missing, the tax service may not', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.connect();
  spec.end('unemploymentFundCredentials', failed('E16'));
  expect(spec.application.stage?.checks.unemploymentFundCredentials?.status).toBe('unavailable');
  spec.end('taxCredentials', failed('E16'));
  expect(spec.at).toBe('paused');
  expect(spec.when(retryChecks).refusal).toBeUndefined();
  expect(spec.at).toBe('conditionsChosen.connecting');
});

test('[F-01] data of the unemployment fund may be missing, data of the tax service may not', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.connect();
  for (const check of ['taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  spec.end('unemploymentFund', failed('E16'));
  expect(spec.application.stage?.checks.unemploymentFund?.status).toBe('unavailable');
  spec.end('taxFolder', failed('E16'));
  expect(spec.at).toBe('paused');
});

test('[F-04] a failed source gets another request with the credential at hand, and no other source does', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.connect();
  spec.end('taxCredentials', failed('E16'));
  expect(spec.at).toBe('paused');
  // Late, and stored.
  spec.passWith('regulatorCredentials', { grantId: 'g2' });
  spec.when(retryChecks);
  expect(spec.events.at(-1)).toMatchObject({
    type: 'ChecksRequested',
    checks: [{ check: 'taxCredentials' }],
  });
  spec
    .passWith('taxCredentials', { grantId: 'g1' })
    .passWith('unemploymentFundCredentials', { grantId: 'g3' });
  expect(spec.at).toBe('sourcesConnected');
  expect(spec.application.facts).toMatchObject({ regulatorCredentials: { grantId: 'g2' } });
});

test('a credential whose five minutes are over is used in no request: the person connects anew', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.connect();
  spec.end('taxCredentials', failed('E16'));
  spec.wait(limits.sealedSeconds);
  spec.when(retryChecks);
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  expect(spec.application).toMatchObject({
    stage: null,
    error: null,
    flow: { heldAt: null },
    connection: { errorCode: 'E19', sealedId: null, wrong: 0 },
  });
});

test('each request for a check, each code and the signed documents ask for one job with a key of its own', () => {
  const spec = new ApplicationSpec().toProspect();
  const all = spec.events.map((_, index) => spec.events.slice(0, index + 1));
  const keys = all.flatMap((events) => {
    const application = replay(events);
    return application ? reactionsTo(application, events.slice(-1)).map(({ key }) => key) : [];
  });
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.includes(':check:')).length).toBe(6);
  expect(keys.filter((key) => key.includes(':mail:otp:')).length).toBe(1);
});

test('documents are requested apart from checks, which wait for sources and keep no machine busy', () => {
  const spec = new ApplicationSpec().toSigning();
  const names = reactionsTo(spec.application, spec.events).map((one) =>
    'check' in one ? `${one.name} ${one.check}` : one.name,
  );
  expect(names).toContain('make-documents documents');
  expect(names).toContain('run-check contract');
  expect(names.filter((name) => name.startsWith('make-documents'))).toHaveLength(1);
});

test('a step taken out of order is refused and changes nothing', () => {
  const spec = new ApplicationSpec();
  const before = spec.application;
  const confirm = (application: Application, context: DecisionContext) =>
    confirmSummary(application, truthful, context);
  for (const decide of [confirm, resendOtp, retryChecks])
    expect(spec.when(decide).refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  expect(spec.connect().refusal?.reason).toBe('outOfOrder');
  expect(spec.application).toBe(before);
});

test('[E-10] going back from the code that signs and asking for another one gives no new tries', () => {
  const spec = new ApplicationSpec().toSigning();
  const wrong = () =>
    spec.when((application, context) => verifyOtp(application, { matches: false }, context)).refusal;
  const send = () =>
    spec.when((application, context) =>
      requestSignature(
        application,
        {
          documentSetHash: application.documentSetHash ?? '',
          acceptanceTextVersion: '1',
          device: { address: '127.0.0.1', userAgent: 'test' },
        },
        context,
      ),
    );
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  send();
  expect([wrong(), wrong()]).toMatchObject([{ attemptsLeft: 2 }, { attemptsLeft: 1 }]);
  spec.when(cancelSignatureRequest);
  send();
  expect(wrong()).toMatchObject({ code: 'R12' });
  expect(spec.at).toBe('otpBlocked');
});
