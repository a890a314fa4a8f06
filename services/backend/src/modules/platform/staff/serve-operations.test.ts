import { staffOperation } from '@afilia/api-contract/staff/operation';
import { ok } from '@afilia/domain/values/result';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answer, refused, type StaffHandlers } from './serve-operations.ts';

const operations = {
  note: staffOperation<{ effect: 'noted' }>()({
    route: 'POST things/:id/notes',
    description: 'Writes a note.',
    roles: ['reviewer'],
    path: z.object({ id: z.uuid() }),
    input: z.strictObject({ text: z.string() }),
    refusals: ['unknownCase'],
    example: { id: '', text: '' },
  }),
};

test('the compiler refuses a missing handler, another answer, and a refusal that is not listed', () => {
  // @ts-expect-error: no handler of `note`
  const missing: StaffHandlers<typeof operations> = {};
  const unlisted: StaffHandlers<typeof operations> = {
    // @ts-expect-error: `taken` is not listed
    note: async () => refused('taken', { holder: 'Rita' }),
  };
  const other: StaffHandlers<typeof operations> = {
    // @ts-expect-error: another effect
    note: async () => ok({ effect: 'returned' }),
  };
  const field: StaffHandlers<typeof operations> = {
    // @ts-expect-error: no such field in the input
    note: async ({ input }) => (input.code ? refused('unknownCase') : ok({ effect: 'noted' })),
  };
  expect([missing, unlisted, other, field]).toHaveLength(4);
});

test('a failure that is its reason alone becomes a refusal, and another one stays as it is', () => {
  expect(answer({ ok: true, value: 2 }, (count) => ({ count }))).toEqual(ok({ count: 2 }));
  expect(answer({ ok: false, error: 'notThere' }, () => ({}))).toEqual(refused('notThere'));
  expect(answer({ ok: false, error: { reason: 'taken', holder: 'Rita' } }, () => ({}))).toEqual(
    refused('taken', { holder: 'Rita' }),
  );
});
