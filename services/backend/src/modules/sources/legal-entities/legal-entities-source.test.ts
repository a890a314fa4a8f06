import type { Rut } from '@afilia/domain/values/identity/rut';
import { judgePowers } from '@afilia/domain/signing/model/signatory/judge-powers';
import { powers } from '@afilia/domain/signing/model/signatory/legal-review';
import { expect, test } from 'vitest';
import type { SourceClient } from '../http/source-client.ts';
import { createLegalEntitiesSource } from './legal-entities-source.ts';

const call = { requestId: 'r', signal: new AbortController().signal };
const context = { today: '2026-11-21', valueUf: 100, needs: [...powers] };
const camila = '12345678-5';

const row = (run: string, more: object = {}) => ({
  run,
  name: 'Camila Rojas',
  position: 'Director',
  groups: ['A'],
  from: '2020-01-01',
  status: 'inForce',
  ...more,
});
type Given = { kind?: string; representatives?: object[]; rules?: object[] };

const answerOf = ({
  kind = 'SA',
  representatives = [row(camila)],
  rules = [{ requires: [{ group: 'A', count: 1 }] }],
}: Given) => ({
  status: 'complete',
  legalName: 'Comercial Sur S.A.',
  kind,
  register: 'traditional',
  incorporatedOn: '2019-03-11',
  inForce: true,
  reviewedOn: '2026-11-21',
  representatives,
  rules: { signAffiliation: rules, mandateDebitAndCredit: rules, leaseGoods: rules, signDeclarations: rules },
});

/** Returns the adapter's reading of an answer; a failure if the contract does not know its form. */
async function review(given: Given) {
  const request: SourceClient['request'] = async (operation, _body, _call, reading) => {
    const read = operation.response.safeParse(answerOf(given));
    const places = read.error?.issues.map(({ path }) => path.join('.')).join();
    return read.success
      ? reading.answer(read.data, (what) => what)
      : { kind: 'failed', code: 'E08', detail: `another form at ${places}`, retryable: true };
  };
  return createLegalEntitiesSource({ request }).review({ rut: '76192083-9' as Rut }, call);
}

async function outcomeOf(given: Given) {
  const result = await review(given);
  if (result.kind !== 'answer' || result.value.status !== 'complete') return result.kind;
  const verdict = judgePowers(result.value.review, context);
  return verdict.outcome === 'doubt' ? verdict.doubt : verdict.outcome;
}

const seat = { position: 'Consejero', until: '2026-04-30', boardSeat: 'held' };

test.each([
  ['SA', 'someone'],
  ['SpA', 'someone'],
  ['Ltda', 'alternative'],
  ['EIRL', 'alternative'],
])(
  '[S-05] a seat that the register says is held after its term counts as the law has it: %s',
  async (kind, expected) => {
    expect(await outcomeOf({ kind, representatives: [row(camila, seat)] })).toBe(expected);
  },
);

test('[S-05] a seat of a company without a board counts to its last day, and is no doubt where others may sign', async () => {
  const manager = row('11111111-1', { position: 'Gerente general' });
  expect(await outcomeOf({ kind: 'Ltda', representatives: [row(camila, seat), manager] })).toBe('someone');
  expect(
    await outcomeOf({ kind: 'Ltda', representatives: [row(camila, { ...seat, until: '2026-12-31' })] }),
  ).toBe('someone');
});

test('[S-05] one person by two numbers is a contradiction, or no answer of the contract, and never two people', async () => {
  const two = [{ requires: [{ group: 'A', count: 2 }] }];
  expect(await review({ rules: two, representatives: [row(camila), row('12345678-4')] })).toMatchObject({
    kind: 'rejected',
    code: 'R21',
    detail: 'the review names a person by a RUN with a wrong check digit',
  });
  expect(await review({ rules: [{ requires: [], persons: ['12345678-4'] }] })).toMatchObject({ code: 'R21' });
  for (const spelling of ['12.345.678-5', '012345678-5', '10000013-k'])
    expect(await review({ rules: two, representatives: [row(camila), row(spelling)] })).toMatchObject({
      code: 'E08',
      detail: 'another form at representatives.1.run',
    });
});

test('[S-05] rules that permit nothing, or require more people than there are, leave no person with the powers', async () => {
  expect(await outcomeOf({ rules: [] })).toBe('nobody');
  expect(await outcomeOf({ rules: [{ requires: [] }] })).toBe('nobody');
  expect(await outcomeOf({ rules: [{ requires: [{ group: 'A', count: 20 }] }] })).toBe('nobody');
  expect(await outcomeOf({ rules: [{ requires: [{ group: 'the group of group A', count: 1 }] }] })).toBe(
    'nobody',
  );
  expect(await review({ rules: [{ requires: [{ group: 'A', count: 1_000_000_000 }] }] })).toMatchObject({
    code: 'E08',
  });
});

test('[S-05] five hundred rows are read: most of people whose powers are over, or as many in force, for a person', async () => {
  const runs = Array.from({ length: 500 }, (_, index) => runWith(1_000_000 + index));
  const over = runs.map((run, index) => row(run, index < 3 ? {} : { status: 'revoked' }));
  expect(await outcomeOf({ representatives: over })).toBe('someone');
  expect(await outcomeOf({ representatives: runs.map((run) => row(run)) })).toBe('tooManyWays');
  expect(await review({ representatives: [...over, row(camila)] })).toMatchObject({ code: 'E08' });
});

/** The RUN of a number. */
function runWith(body: number): string {
  const sum = String(body)
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  return `${body}-${'0123456789K'[(11 - (sum % 11)) % 11] ?? ''}`;
}
