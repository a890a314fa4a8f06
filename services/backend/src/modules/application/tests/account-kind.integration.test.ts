import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms } from '@afilia/testing/people/good-forms';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const account = { ...goodForms.conditions.account, kind: null };

async function toConditions(rut: string): Promise<Applicant> {
  const rosa = new Applicant(backend);
  await rosa.toProducts(rut);
  await rosa.chooseProducts();
  return rosa;
}

test('[S-09] an account is chosen by bank and number, and its kind is the bank’s answer', async () => {
  const rosa = await toConditions('12345678-5');
  await rosa.send('choose-conditions', { input: { ...goodForms.conditions, account } });
  await rosa.reach('conditionsChosen');
  expect(rosa.application?.conditions?.account).toEqual({ ...account, kind: 'corriente' });
});

test('[S-09] a bank that needs the kind makes it a field; with it the application goes on', async () => {
  const rosa = await toConditions(rutOf(16_300_051));
  await rosa.send('choose-conditions', { input: { ...goodForms.conditions, account } });
  await rosa.until(({ error }) => error !== null);
  expect(rosa.application).toMatchObject({
    route: '/screenembedcondiciones',
    error: { code: 'R13', check: 'account', field: { field: 'account.kind', reason: 'account.kindNeeded' } },
    conditions: { account },
  });
  await rosa.send('choose-conditions', {
    input: { ...goodForms.conditions, account: { ...account, kind: 'ahorro' } },
  });
  await rosa.reach('conditionsChosen');
  expect(rosa.application?.conditions?.account.kind).toBe('ahorro');
});

test('[S-14] an account that is changed on the summary has its kind there, known or as a field', async () => {
  const rosa = await toConditions(rutOf(16_300_051));
  const kind = 'vista' as const;
  await rosa.send('choose-conditions', {
    input: { ...goodForms.conditions, account: { ...account, kind } },
  });
  await rosa.reach('conditionsChosen');
  await rosa.connect();
  await rosa.reach('evaluated');
  await rosa.declare();
  await rosa.send('edit-summary', {
    input: { conditions: { ...goodForms.conditions, account: { ...account, number: '987654321' } } },
  });
  await rosa.until(({ error }) => error?.check === 'account');
  expect(rosa.application?.error?.field?.field).toBe('account.kind');
});
