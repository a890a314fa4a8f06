import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { failuresAt, isLate } from '@afilia/testing/services/failures-in-turn';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend(undefined, {
    sourceResilience: { breakerFailures: 10_000, retryDelayMs: 1 },
  });
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** Makes a source fail about one person until the returned function is called. */
async function failAbout(
  source: 'onefcc' | 'negative-files',
  rut: string,
  trouble: ReturnType<typeof failuresAt>[number],
) {
  const faults = faultsOf(backend);
  const target = backend.config.sources[source];
  const { timeoutMs } = target;
  if (isLate(trouble)) target.timeoutMs = 700;
  await faults.set({ source, rut, trouble });
  return async () => {
    target.timeoutMs = timeoutMs;
    await faults.lift({ source, rut });
  };
}

/** One of A and one of B sign for this company: Camila, with Pedro or Ana. */
const oneOfEach = rutOf(76_400_004);

test.each(failuresAt(1).slice(0, isLongRun ? undefined : 1))(
  '[E-01] lists that fail about a representative (%s) pause the legal review, which goes on when they answer',
  async (trouble) => {
    const camila = new CompanyApplicant(backend);
    const lift = await failAbout('onefcc', people.ana.run, trouble);
    const paused = await camila.toReview(oneOfEach);
    expect(paused).toMatchObject({
      state: 'paused',
      route: '/screenverifications',
      error: { code: isLate(trouble) ? 'E21' : 'E06', retryable: true },
    });
    await lift();
    await camila.send('retry-checks', {});
    const reviewed = await camila.reach('verified', 'paused');
    expect(reviewed).toMatchObject({ state: 'verified', error: null });
    expect(reviewed.legalReview?.representatives).toHaveLength(3);
  },
);

test
  .runIf(isLongRun)
  .each([
    ...failuresAt(2).map((trouble) => ['onefcc', trouble, 'E06'] as const),
    ...failuresAt(3).map((trouble) => ['negative-files', trouble, 'E05'] as const),
  ])(
  '[E-01] %s that fails about an owner (%s) pauses, and keeps what was typed',
  async (source, trouble, code) => {
    const camila = new CompanyApplicant(backend);
    await camila.toCredentials(oneOfEach, { run: people.camila.run, role: 'signsAlone' });
    await camila.connect();
    await camila.toVerifications();
    const lift = await failAbout(source, people.luis.run, trouble);
    const owner = { run: people.luis.run, name: people.luis.name, sharePercent: 60 };
    expect(await camila.verifyWith(owner)).toMatchObject({
      state: 'paused',
      error: { code: isLate(trouble) ? 'E21' : code, retryable: true },
      beneficialOwners: [{ name: people.luis.name }],
    });
    await lift();
    await camila.send('retry-checks', {});
    expect(await camila.reach('verified', 'paused')).toMatchObject({ state: 'verified', error: null });
  },
);

test.each([
  ['onefcc', 'E06', failuresAt(4)],
  ['negative-files', 'E05', failuresAt(5)],
] as const)(
  '[E-01] %s that fails about a signatory is retried by that person alone',
  async (source, code, troubles) => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(oneOfEach, { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    if (!pedro) throw new Error('Pedro was not asked');
    const before = await camila.reload();
    await pedro.open();
    let command = () => pedro.identify();
    for (const trouble of troubles) {
      const lift = await failAbout(source, people.pedro.run, trouble);
      await command();
      const { version = 0 } = pedro.application ?? {};
      const failed = await pedro.until((now) => now.version > version && now.error !== null);
      expect(failed).toMatchObject({
        route: '/screenloader',
        documents: [],
        error: { code: isLate(trouble) ? 'E21' : code, retryable: true },
      });
      await lift();
      command = () => pedro.send('retry-checks', {});
    }
    await command();
    await pedro.until(({ otp }) => otp?.purpose === 'factor');
    expect(pedro.application?.error).toBeNull();
    expect(await camila.reload()).toMatchObject({ state: before.state, error: null });
  },
);
