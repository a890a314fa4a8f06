import { type AnnulmentDesk, openAnnulmentDesk } from '@afilia/testing/assist/annulment-desk';
import { isLongRun } from '@afilia/testing/long-run';
import { failuresAt } from '@afilia/testing/services/failures-in-turn';
import { faultsOf, freshRuts, requestCount } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCancelRegistration } from '../../signing/jobs/cancel-registration.ts';

vi.setConfig({ testTimeout: 240_000 });

let desk: AnnulmentDesk;
let sources: ReturnType<typeof faultsOf>;
const newRut = freshRuts();
beforeAll(async () => {
  desk = await openAnnulmentDesk();
  sources = faultsOf(desk.backend);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

test('a core that fails gets the news until it has heard; nothing else waits for it', async () => {
  const source = 'merchant-registration' as const;
  const troubles = isLongRun ? failuresAt(1) : (['server-error'] as const);
  const people = await Promise.all(
    troubles.map(async (trouble) => {
      const rut = newRut();
      const person = await desk.reaches(await desk.signs(rut), 'completed');
      await sources.set({ source, rut, trouble });
      return { rut, person, folio: (await desk.annulled(person)).folio };
    }),
  );
  for (const { person } of people) {
    await person.mail(
      ({ to, subject }) => to.includes(person.email) && subject === 'Tu contrato fue anulado',
    );
    expect(await desk.stored(person)).toMatchObject({ flow: { state: 'annulled' } });
  }
  for (const { rut } of people) await sources.lift({ source, rut });
  for (const { person, folio } of people) {
    await desk.isCancelled(folio, person);
    const events = await desk.backend.store.applications.events((await desk.stored(person)).id);
    expect(events.filter(({ event }) => event.type === 'RegistrationCancelled')).toHaveLength(1);
  }
});

describe('a contract annulled before the core’s answer to its registration came', () => {
  async function unregistered() {
    const rut = newRut();
    await sources.set({
      source: 'merchant-registration',
      rut,
      trouble: 'server-error',
      at: 'registerMerchant',
    });
    const rosa = await desk.reaches(await desk.signs(rut), 'signed');
    const { folio } = await desk.annulled(rosa);
    expect(await desk.stored(rosa)).toMatchObject({ flow: { state: 'annulled', heldAt: 'signed' } });
    return { rosa, rut, folio };
  }

  test.runIf(isLongRun)(
    'is looked up by its folio; a contract that the core never heard of is not cancelled',
    async () => {
      const { rosa, rut, folio } = await unregistered();
      const lookUps = async () => {
        await desk.hurry();
        return requestCount(desk.backend, rut, ['readRegistration']).readRegistration;
      };
      await expect.poll(lookUps).toBe(1);
      expect(await desk.coreOf(folio)).toEqual([]);
      expect((await desk.stored(rosa)).registration).toBeNull();
    },
  );

  test('is cancelled where the core has it all the same, once, and tried again while it does not answer', async () => {
    const { rosa, folio } = await unregistered();
    const registered = {
      registrationId: 'REG-1',
      contentSha256: 'c'.repeat(64),
      revision: 1,
      status: 'open' as const,
      merchantCode: null,
    };
    const told: string[] = [];
    let answers = false;
    const source = {
      find: ({ folio: asked }: { folio: string }) =>
        Promise.resolve(
          answers
            ? { kind: 'answer' as const, value: { registered: asked === folio ? registered : null } }
            : { kind: 'failed' as const, code: 'E21' as const, detail: 'silent', retryable: true },
        ),
      cancel: ({ registrationId }: { registrationId: string }) => {
        told.push(registrationId);
        return Promise.resolve({ kind: 'answer' as const, value: { cancelled: true as const } });
      },
    };
    const cancel = createCancelRegistration({
      source,
      store: desk.backend.store.applications,
      clock: desk.backend.clock,
      ids: { uuid: () => crypto.randomUUID() } as never,
      codes: {} as never,
      links: {} as never,
    });
    const run = () =>
      cancel(
        { applicationId: rosa.application?.id ?? '' },
        { jobId: 'test', attempt: 1, lastAttempt: false, signal: new AbortController().signal },
      );
    expect(await run()).toBe('again');
    answers = true;
    expect([await run(), await run()]).toEqual(['done', 'done']);
    expect(told).toEqual(['REG-1']);
    expect((await desk.stored(rosa)).registration).toMatchObject({
      registrationId: 'REG-1',
      status: 'cancelled',
    });
  });
});

test('a contract whose merchant the core refused is annulled, and is no difference to mend any more', async () => {
  const rosa = await desk.reaches(await desk.signs('16300042-3'), 'signed');
  const status = async () => {
    await desk.hurry();
    return (await desk.stored(rosa)).registration?.status;
  };
  await expect.poll(status).toBe('refused');
  expect((await desk.annulled(rosa)).effect).toBe('decided');
  await expect.poll(status).toBe('cancelled');
  expect(await desk.backend.store.registrations.backlog()).toMatchObject({ pending: 0, differences: 0 });
});
