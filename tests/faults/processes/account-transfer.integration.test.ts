import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { killableBackend } from '@afilia/testing/backend/killable-backend';
import { backendsBesideClusters } from '@afilia/testing/backend/database';
import { isLongRun } from '@afilia/testing/long-run';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { describe, expect, test } from 'vitest';

const silent = rutOf(16_300_053);

describe.runIf(isLongRun).each(await backendsBesideClusters())('kill -9 on $name', (where) => {
  test(
    '[E-03] between a transfer and its answer makes no second one; «Reintentar» does, a minute later',
    { timeout: 300_000 },
    async () => {
      const backend = await killableBackend(where, {
        environment: {
          SOURCE_ACCOUNTS: 'floid',
          SOURCE_ACCOUNTS_KINDS: 'corriente:1,vista:2,rut:3,ahorro:4',
          SOURCE_ACCOUNTS_TIMEOUT_MS: '60000',
        },
      });
      const transfers = async () => {
        const response = await fetch(`${backend.sandboxUrl}/sandbox/providers/floid/transfers`);
        return ((await response.json()) as unknown[]).length;
      };
      try {
        await backend.start();
        const rosa = new Applicant(backend);
        await rosa.toProducts(silent);
        await rosa.chooseProducts();
        const account = { ...goodForms.conditions.account, kind: 'vista' as const };
        await rosa.send('choose-conditions', { input: { ...goodForms.conditions, account } });
        await expect.poll(transfers, { timeout: 30_000 }).toBe(1);
        await backend.kill();
        await backend.start();
        await rosa.until(({ error }) => error !== null);
        expect(rosa.application?.error).toMatchObject({ code: 'E03', check: 'account' });
        expect(await transfers()).toBe(1);
        await rosa.send('retry-checks', {});
        await expect.poll(transfers, { timeout: 90_000 }).toBe(2);
      } finally {
        await backend.close();
      }
    },
  );
});
