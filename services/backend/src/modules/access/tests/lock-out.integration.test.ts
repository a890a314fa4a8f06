import { sourcesConsent } from '@afilia/testing/people/good-forms';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { fetchFromAddress } from '@afilia/testing/people/many-addresses';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, onTestFinished } from 'vitest';

const addresses = Array.from({ length: 20 }, (_none, at) => `127.0.8.${at + 1}`);
const ownAddress = '127.0.9.1';
/** The longest wait of the owner for a start, and for a code and its use, beside the work of their own device. */
const timeoutMs = 10_000;

describe.each(await backendsForRules())('twenty addresses against one RUT on $name', (where) => {
  let backend: RunningBackend;
  let putBack = () => {};
  const newRut = freshRuts();
  const from = (address: string) => {
    putBack();
    putBack = fetchFromAddress(address);
  };
  beforeAll(async () => {
    backend = await startBackend(where, { environment: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterEach(() => {
    putBack();
    putBack = () => {};
    expect(backend.bugs).toEqual([]);
  });
  afterAll(() => backend?.close());

  const timed = async <Value>(work: () => Promise<Value>) => {
    const begun = performance.now();
    return { answer: await work(), ms: performance.now() - begun };
  };
  /** Until each address is refused for itself. @returns how many were let through */
  const hammer = async (attempt: () => Promise<Record<string, unknown>>, by = addresses) => {
    let through = 0;
    for (const address of by) {
      from(address);
      for (;;) {
        const answer = await attempt();
        if (answer['reason'] !== 'tooManyRequests') through += 1;
        else if (!answer['challenge']) break;
      }
    }
    return through;
  };
  const owner = (email?: string) => {
    from(ownAddress);
    const rosa = new Applicant(backend, email);
    rosa.solves = true;
    return rosa;
  };

  test.runIf(isLongRun)(
    '[S-12] the owner starts and comes back within ten seconds from another address',
    async () => {
      const rut = newRut();
      from(ownAddress);
      const rosa = new Applicant(backend);
      await skipTo(backend, rosa, { rut, place: 'choosingConditions' });
      expect(await hammer(() => new Applicant(backend).start(rut))).toBeLessThanOrEqual(10);
      expect(await hammer(() => new Applicant(backend).send('request-resume', { rut }))).toBe(30);

      const anew = owner();
      const started = await timed(() => anew.start(rut));
      expect(started.answer).toMatchObject({ __typename: 'StartedApplication' });
      expect(started.ms - anew.solvingMs).toBeLessThan(timeoutMs);
      // It stays one challenge: a caller who solved it goes on.
      expect(anew.challengesSolved).toBe(1);

      const back = owner(rosa.email);
      const before = new Set(backend.inbox.list().map(({ messageId }) => messageId));
      const resumed = await timed(async () => {
        const { resumeToken, codeDigits } = await back.send('request-resume', { rut });
        expect(codeDigits).toBe(10);
        const mail = await back.mail(({ to, messageId }) => to === rosa.email && !before.has(messageId));
        const otp = /\b\d{10}\b/.exec(mail.text)?.[0] ?? '';
        return back.send('confirm-resume', { resumeToken, otp });
      });
      expect(resumed.answer).toMatchObject({
        __typename: 'StartedApplication',
        application: { id: rosa.application?.id },
      });
      expect(back.challengesSolved).toBeLessThanOrEqual(2);
      expect(resumed.ms - back.solvingMs).toBeLessThan(timeoutMs);
    },
  );

  test.runIf(isLongRun)(
    '[S-12] a flooder of the owner who solves challenges sends one mail in five minutes, whose code serves the owner too',
    async () => {
      backend.clock.advance(2 * 3600_000);
      const rut = newRut();
      from(ownAddress);
      const rosa = new Applicant(backend);
      await skipTo(backend, rosa, { rut, place: 'contactVerified' });
      const request = () => new Applicant(backend).send('request-resume', { rut });
      expect(await hammer(request, addresses.slice(0, 4))).toBe(30);
      const longCodes = () =>
        backend.inbox.list().filter(({ to, text }) => to === rosa.email && /\b\d{10}\b/.test(text));
      // The clock stands: all of this is one moment, however long a machine takes to solve three challenges.
      backend.clock.hold();
      onTestFinished(backend.clock.release);
      const tokens: string[] = [];
      for (const number of [1, 2, 3]) {
        from(`127.0.10.${number}`);
        const flooder = new Applicant(backend);
        flooder.solves = true;
        tokens.push(String((await flooder.send('request-resume', { rut }))['resumeToken']));
      }
      const back = owner(rosa.email);
      const { resumeToken } = await back.send('request-resume', { rut });
      await expect.poll(() => longCodes().length, { timeout: timeoutMs }).toBe(1);
      const otp = /\b\d{10}\b/.exec(longCodes()[0]?.text ?? '')?.[0] ?? '';
      // Six digits, or the wrong ten, open nothing.
      const guesser = new Applicant(backend);
      for (const wrong of ['000000', '0000000000'])
        expect(
          await guesser.send('confirm-resume', { resumeToken: tokens[0] ?? '', otp: wrong }),
        ).toMatchObject({
          code: 'E20',
        });
      const settled = async () =>
        (await back.send('confirm-resume', { resumeToken, otp }))['__typename'] === 'StartedApplication';
      expect(await settled()).toBe(true);
      expect(longCodes()).toHaveLength(1);
    },
  );

  test('keys tried with a RUT by many cost the next one a challenge, and one address its refusal', async () => {
    backend.clock.advance(2 * 3600_000);
    const rut = newRut();
    const sealedCredentials = 'not-even-sealed';
    const tryKey = (person: Applicant) =>
      person.send('connect-sources', { sealedCredentials, ...sourcesConsent() });
    const strangers: Applicant[] = [];
    for (const address of ['127.0.8.1', '127.0.8.2', '127.0.8.3']) {
      from(address);
      const stranger = new Applicant(backend);
      await skipTo(backend, stranger, { rut, place: 'awaitingCredentials' });
      strangers.push(stranger);
      for (let times = 0; times < 5; times += 1)
        expect(await tryKey(stranger)).toMatchObject({ reason: 'invalidFields' });
    }
    const rosa = owner();
    await skipTo(backend, rosa, { rut, place: 'awaitingCredentials' });
    rosa.solves = false;
    expect(await tryKey(rosa)).toMatchObject({
      reason: 'tooManyRequests',
      challenge: { goodForSeconds: 120 },
    });
    rosa.solves = true;
    // It gets as far as being looked at.
    expect(await tryKey(rosa)).toMatchObject({ reason: 'invalidFields' });
    expect(rosa.challengesSolved).toBe(1);
  });
});
