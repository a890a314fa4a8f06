import { expect, test } from 'vitest';
import { Story } from './story.ts';
import type { CheckOutcome } from './facts.ts';
import { retryChecks } from './keep-going.ts';
import { limits } from './limits.ts';
import { changeEmail, resendOtp, verifyOtp } from './one-time-code.ts';
import { reactionsTo } from './reactions.ts';
import { replay } from './evolve.ts';
import { confirmSummary } from './review-summary.ts';
import { cancelSignatureRequest, recordDocumentRead, requestSignature } from './sign-documents.ts';

const failed = (code: 'E05' | 'E12' | 'E13' | 'E16' | 'E21'): CheckOutcome => ({
  kind: 'failed',
  code,
  detail: 'test',
  retryable: true,
});

test('[F-02] a natural person goes from the first check to a merchant code', () => {
  const story = new Story().toSigning();
  expect(story.at).toBe('documentsIssued.reading');
  const request = {
    documentSetHash: story.application.documentSetHash ?? '',
    acceptanceTextVersion: '1',
    device: { address: '127.0.0.1', userAgent: 'test' },
  };
  const unread = story.tell((application, moment) => requestSignature(application, request, moment));
  expect(unread.refusal).toMatchObject({ code: 'R13', reason: 'documentsUnread' });
  story.tell((application, moment) => recordDocumentRead(application, 'd1', moment));
  story.tell((application, moment) => requestSignature(application, request, moment));
  expect(story.at).toBe('documentsIssued.confirmingSignature');
  story.tell((application, moment) => verifyOtp(application, { matches: true }, moment));
  expect(story.at).toBe('signing.sealing');
  story.passWith('signatures', { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: 'now' });
  story.passWith('merchant', { merchantCode: 'M-1', deliveryBusinessDays: 3 });
  expect(story.at).toBe('completed');
  expect(story.application.completion).toMatchObject({ merchantCode: 'M-1' });
  expect(replay(story.events)).toEqual(story.application);
});

test('checks of one stage are asked for at the same time, those that build on others afterwards', () => {
  const story = new Story();
  const running = () =>
    Object.entries(story.application.stage?.checks ?? {})
      .filter(([, { status }]) => status === 'running')
      .map(([name]) => name);
  expect(running()).toEqual(['token']);
  story.pass('token');
  expect(running()).toEqual(['existingCustomer', 'bankRecord', 'preco', 'oneFcc', 'negativeFiles']);
});

test('a failed source pauses; the other checks are not lost and only the failed one is asked again', () => {
  const story = new Story().pass('token', 'preco');
  story.end('negativeFiles', failed('E05'));
  expect(story.at).toBe('paused');
  expect(story.application.error).toMatchObject({ code: 'E05', retryable: true });
  story.pass('existingCustomer', 'bankRecord', 'oneFcc');
  expect(story.at).toBe('paused');
  const before = story.events.length;
  story.tell(retryChecks);
  const asked = story.events.slice(before).flatMap((e) => (e.type === 'ChecksRequested' ? e.checks : []));
  expect(asked.map(({ check }) => check)).toEqual(['negativeFiles']);
  story.pass('negativeFiles');
  expect(story.at).toBe('prescreened');
});

test('an answer that nobody waits for any more changes nothing', () => {
  const story = new Story().pass('token');
  const attempt = story.application.stage?.checks.preco?.attempt ?? 0;
  story.end('preco', failed('E21'));
  story.tell(retryChecks);
  const late = story.end('preco', { kind: 'passed', facts: null }, attempt);
  expect(late.events).toEqual([]);
});

test('[E-09] a rejection ends the application and the checks still running no longer count', () => {
  const story = new Story().pass('token');
  story.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'test' });
  expect(story.at).toBe('rejected');
  expect(story.application.error?.code).toBe('R07');
  expect(story.end('preco', { kind: 'passed', facts: null }).events).toEqual([]);
});

test('[E-10] the third wrong code blocks the application, also when codes were sent again in between', () => {
  const story = new Story().toProspect();
  const wrong = () => story.tell((application, moment) => verifyOtp(application, { matches: false }, moment));
  expect(wrong().refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  story.wait(61);
  story.tell(resendOtp);
  expect(wrong().refusal).toMatchObject({ code: 'E20', attemptsLeft: 1 });
  expect(wrong().refusal).toMatchObject({ code: 'R12' });
  expect(story.at).toBe('otpBlocked');
});

test('[S-12] an expired code costs no try; a new one comes after a minute, three at most', () => {
  const story = new Story().toProspect();
  expect(story.tell(resendOtp).refusal).toMatchObject({ reason: 'tooSoon', retryAfterSeconds: 60 });
  story.wait(301);
  const expired = story.tell((application, moment) => verifyOtp(application, { matches: true }, moment));
  expect(expired.refusal).toMatchObject({ reason: 'otpExpired' });
  expect(story.tell(resendOtp).refusal).toBeUndefined();
  story.wait(61);
  expect(story.tell(resendOtp).refusal).toBeUndefined();
  story.wait(61);
  expect(story.tell(resendOtp).refusal).toMatchObject({ reason: 'sendLimit' });
  expect(story.application.otp?.wrong).toBe(0);
});

test('[S-04] the address of the code changes twice at most, never to itself, and keeps wrong tries', () => {
  const story = new Story().toProspect();
  const change = (email: string) =>
    story.tell((application, moment) => changeEmail(application, email, moment));
  story.tell((application, moment) => verifyOtp(application, { matches: false }, moment));
  expect(change('ROSA@correo.cl').refusal).toMatchObject({ reason: 'sameEmail' });
  change('otra@correo.cl');
  expect(story.application.otp).toMatchObject({ sentTo: 'otra@correo.cl', wrong: 1 });
  change('tercera@correo.cl');
  expect(change('cuarta@correo.cl').refusal).toMatchObject({ reason: 'changeLimit' });
});

test('[F-04] the third wrong credential closes the form; a blocked one does not count', () => {
  const story = new Story().toConnect();
  const tryOnce = () => {
    const { refusal } = story.connect();
    if (!refusal) story.end('taxCredentials', failed('E12'));
    return refusal;
  };
  story.connect();
  story.end('taxCredentials', failed('E13'));
  expect(story.application.connection).toMatchObject({ wrong: 0, errorCode: 'E13' });
  expect([tryOnce(), tryOnce(), tryOnce()]).toEqual([undefined, undefined, undefined]);
  expect(story.application.connection).toMatchObject({ wrong: 3, errorCode: 'E12', sealedId: null });
  expect(tryOnce()).toMatchObject({ code: 'E12', attemptsLeft: 0 });
});

test('[F-01] the unemployment fund may be missing, the tax service may not', () => {
  const story = new Story().toConnect();
  story.connect();
  story.end('unemploymentFundCredentials', failed('E16'));
  expect(story.application.stage?.checks.unemploymentFundCredentials?.status).toBe('unavailable');
  story.end('taxCredentials', failed('E16'));
  expect(story.at).toBe('paused');
  expect(story.tell(retryChecks).refusal).toBeUndefined();
  expect(story.at).toBe('conditionsChosen.connecting');
});

test('[F-01] what the unemployment fund knows may be missing, what the tax service knows may not', () => {
  const story = new Story().toConnect();
  story.connect();
  for (const check of ['taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials'] as const)
    story.passWith(check, { grantId: check });
  story.end('unemploymentFund', failed('E16'));
  expect(story.application.stage?.checks.unemploymentFund?.status).toBe('unavailable');
  story.end('taxFolder', failed('E16'));
  expect(story.at).toBe('paused');
});

test('[F-04] a source that failed is asked again with the credential at hand, and nobody else is', () => {
  const story = new Story().toConnect();
  story.connect();
  story.end('taxCredentials', failed('E16'));
  expect(story.at).toBe('paused');
  // Late, and kept.
  story.passWith('regulatorCredentials', { grantId: 'g2' });
  story.tell(retryChecks);
  expect(story.events.at(-1)).toMatchObject({
    type: 'ChecksRequested',
    checks: [{ check: 'taxCredentials' }],
  });
  story
    .passWith('taxCredentials', { grantId: 'g1' })
    .passWith('unemploymentFundCredentials', { grantId: 'g3' });
  expect(story.at).toBe('sourcesConnected');
  expect(story.application.facts).toMatchObject({ regulatorCredentials: { grantId: 'g2' } });
});

test('a credential whose five minutes are over is not asked with again: the person connects anew', () => {
  const story = new Story().toConnect();
  story.connect();
  story.end('taxCredentials', failed('E16'));
  story.wait(limits.sealedSeconds);
  story.tell(retryChecks);
  expect(story.at).toBe('conditionsChosen.awaitingCredentials');
  expect(story.application).toMatchObject({
    stage: null,
    error: null,
    flow: { heldAt: null },
    connection: { errorCode: 'E19', sealedId: null, wrong: 0 },
  });
});

test('each request for a check, each code and the signed documents ask for one job with a key of its own', () => {
  const story = new Story().toProspect();
  const all = story.events.map((_, index) => story.events.slice(0, index + 1));
  const keys = all.flatMap((events) => {
    const application = replay(events);
    return application ? reactionsTo(application, events.slice(-1)).map(({ key }) => key) : [];
  });
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.includes(':check:')).length).toBe(6);
  expect(keys.filter((key) => key.includes(':mail:otp:')).length).toBe(1);
});

test('documents are asked for apart from checks, which wait for sources and keep no machine busy', () => {
  const story = new Story().toSigning();
  const names = reactionsTo(story.application, story.events).map((one) =>
    'check' in one ? `${one.name} ${one.check}` : one.name,
  );
  expect(names).toContain('make-documents documents');
  expect(names).toContain('run-check contract');
  expect(names.filter((name) => name.startsWith('make-documents'))).toHaveLength(1);
});

test('a step taken out of order is refused and changes nothing', () => {
  const story = new Story();
  const before = story.application;
  for (const decide of [confirmSummary, resendOtp, retryChecks])
    expect(story.tell(decide).refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  expect(story.connect().refusal?.reason).toBe('outOfOrder');
  expect(story.application).toBe(before);
});

test('[E-10] going back from the code that signs and asking for another one gives no new tries', () => {
  const story = new Story().toSigning();
  const wrong = () =>
    story.tell((application, moment) => verifyOtp(application, { matches: false }, moment)).refusal;
  const ask = () =>
    story.tell((application, moment) =>
      requestSignature(
        application,
        {
          documentSetHash: application.documentSetHash ?? '',
          acceptanceTextVersion: '1',
          device: { address: '127.0.0.1', userAgent: 'test' },
        },
        moment,
      ),
    );
  story.tell((application, moment) => recordDocumentRead(application, 'd1', moment));
  ask();
  expect([wrong(), wrong()]).toMatchObject([{ attemptsLeft: 2 }, { attemptsLeft: 1 }]);
  story.tell(cancelSignatureRequest);
  ask();
  expect(wrong()).toMatchObject({ code: 'R12' });
  expect(story.at).toBe('otpBlocked');
});
