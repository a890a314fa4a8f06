import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import type { Refusal } from '../http/send-request.ts';
import type { SourceClient } from '../http/source-client.ts';
import { createAccountsSource } from './accounts-source.ts';

const requested = { rut: '12345678-5' as Rut, bankCode: '001', number: '123456789' };
const account = { applicationId: 'a', ...requested };
const call = { requestId: 'r', signal: new AbortController().signal };

/** A bank that answers each question in one way; returns the questions. */
function bankThat(reply: { answer: object } | { refusal: Refusal }) {
  const questions: unknown[] = [];
  const request: SourceClient['request'] = async (operation, body, _call, reading) => {
    questions.push(body);
    if ('answer' in reply) return reading.answer(operation.response.parse(reply.answer), (what) => what);
    const failed = { kind: 'failed', code: 'E03', detail: 'refused', retryable: true } as const;
    return reading.refusal?.(reply.refusal, (what) => what) ?? failed;
  };
  return { questions, bank: createAccountsSource({ request }) };
}

test('[S-09] the bank is requested without a kind until there is one, and reports its own', async () => {
  const { questions, bank } = bankThat({ answer: { status: 'valid', kind: 'vista' } });
  expect(await bank.verify(account, call)).toEqual({
    kind: 'answer',
    value: { valid: true, kind: 'vista' },
  });
  await bank.verify({ ...account, kind: 'ahorro' }, call);
  expect(questions).toEqual([requested, { ...requested, kind: 'ahorro' }]);
});

test('[S-09] a bank that needs the kind says so; one with the older contract refuses the request, and reports no kind', async () => {
  const needed = { kind: 'answer', value: { valid: false, needsKind: true } };
  const { bank } = bankThat({ answer: { status: 'kindNeeded' } });
  expect(await bank.verify(account, call)).toEqual(needed);
  const before = bankThat({ refusal: { status: 400, error: null } as unknown as Refusal });
  expect(await before.bank.verify(account, call)).toEqual(needed);
  expect(await before.bank.verify({ ...account, kind: 'vista' }, call)).toMatchObject({ code: 'E03' });
  const silent = bankThat({ answer: { status: 'valid' } });
  expect(await silent.bank.verify(account, call)).toEqual({ kind: 'answer', value: { valid: true } });
});
