import { backendsBesideClusters } from '@afilia/testing/backend/database';
import { type HeldPlaces, openHeldPlaces } from '@afilia/testing/backend/held-places';
import type { TransferPlace } from '@afilia/testing/backend/held-transfers';
import { type KillableBackend, killableBackend } from '@afilia/testing/backend/killable-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { isLongRun } from '@afilia/testing/long-run';
import { goodForms } from '@afilia/testing/people/good-forms';
import { faultsOf, freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const account = { ...goodForms.conditions.account, kind: 'vista' as const };

/** The moments at which the process is killed, with the result: the code with which the try ended, and the number of transfers. */
const moments = [
  { when: 'before its try is claimed', place: 'claiming', code: null, transfers: 1 },
  { when: 'between claim and request', place: 'claimed', code: 'E03', transfers: 0 },
  { when: 'while the provider answers', place: null, code: 'E03', transfers: 1 },
  { when: 'before the answer is kept', place: 'answering', code: 'E03', transfers: 1 },
  { when: 'between answer and record', place: 'answered', code: null, transfers: 1 },
] as const satisfies { when: string; place: TransferPlace | null; code: string | null; transfers: number }[];

describe.each(await backendsBesideClusters())('kill -9 on $name', (where) => {
  let places: HeldPlaces;
  let backend: KillableBackend;
  beforeAll(async () => {
    places = await openHeldPlaces();
    backend = await killableBackend(where, {
      heldPlaces: places.url,
      environment: {
        SOURCE_ACCOUNTS: 'floid',
        SOURCE_ACCOUNTS_KINDS: 'corriente:1,vista:2,rut:3,ahorro:4',
        SOURCE_ACCOUNTS_TIMEOUT_MS: '60000',
      },
    });
    await backend.start();
  });
  afterAll(async () => {
    await backend?.close();
    await places?.close();
  });

  const transfersTo = async (rut: string | undefined) => {
    const response = await fetch(`${backend.sandboxUrl}/sandbox/providers/floid/transfers`);
    return ((await response.json()) as { rut: string }[]).filter((one) => one.rut === rut).length;
  };
  const ruts = freshRuts();
  let people: { person: Applicant; rut: string }[] = [];

  test.runIf(isLongRun)(
    '[E-03] nowhere between the wish to validate an account and the record does it make a second transfer',
    { timeout: 300_000 },
    async () => {
      people = moments.map(() => ({ person: new Applicant(backend), rut: ruts() }));
      await Promise.all(
        people.map(async ({ person, rut }) => {
          await person.toProducts(rut);
          await person.chooseProducts();
        }),
      );
      for (const [at, { person, rut }] of people.entries()) {
        const place = moments[at]?.place;
        if (place) places.hold(place, person.application?.id ?? '');
        else await faultsOf(backend).set({ source: 'accounts', rut, trouble: 'hang', times: 1 });
        await person.send('choose-conditions', { input: { ...goodForms.conditions, account } });
      }
      await expect.poll(() => places.held().length).toBe(4);
      await expect.poll(() => transfersTo(people[2]?.rut)).toBe(1);
      await backend.kill();
      await backend.start();
      const found = await Promise.all(
        people.map(async ({ person, rut }, at) => {
          const { error } = await person.until(
            (now) => now.error !== null || now.state === 'conditionsChosen',
          );
          return {
            when: moments[at]?.when,
            code: error?.code ?? null,
            transfers: await transfersTo(rut),
          };
        }),
      );
      expect(found).toEqual(moments.map(({ when, code, transfers }) => ({ when, code, transfers })));
    },
  );

  test.runIf(isLongRun)(
    '[E-03] after that «Reintentar» makes one, when a minute is over',
    { timeout: 120_000 },
    async () => {
      await people[2]?.person.send('retry-checks', {});
      await expect.poll(() => transfersTo(people[2]?.rut)).toBe(2);
    },
  );
});
