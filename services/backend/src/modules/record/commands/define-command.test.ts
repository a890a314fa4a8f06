import { canApply, outOfOrder, refuse } from '@afilia/domain/application/model/decision';
import { expect, test } from 'vitest';
import { runCommand } from '../use-cases/run-command.ts';
import { defineCommand, defineOpenCommand } from './define-command.ts';

const good = {
  name: 'declineSignature',
  storedAs: 'decline-signature',
  args: { reason: 'String!' },
  roles: ['signatory'],
  decision: 'binds',
  refusals: ['outOfOrder'],
  example: { reason: 'Quiero leerlo con calma.' },
  decide: () => outOfOrder(),
} as const;
const { roles: _roles, ...withoutRoles } = good;
const { decision: _decision, ...withoutDecision } = good;
const { decide: _decide, ...withoutHandler } = good;

// The compiler refuses each of these; `npm run typecheck` fails where one compiles.
const refused = () => [
  // @ts-expect-error no roles
  defineCommand(withoutRoles),
  // @ts-expect-error an empty list of roles
  defineCommand({ ...good, roles: [] }),
  // @ts-expect-error a role that no actor has
  defineCommand({ ...good, roles: ['agent'] }),
  // @ts-expect-error no decision
  defineCommand(withoutDecision),
  // @ts-expect-error no handler
  defineCommand(withoutHandler),
  // @ts-expect-error two handlers
  defineCommand({ ...good, run: async (deps, of) => runCommand(deps, of, () => outOfOrder()) }),
  // @ts-expect-error an argument is missing
  defineCommand({ ...good, args: {} }),
  // @ts-expect-error an argument that the operation does not send
  defineCommand({ ...good, args: { reason: 'String!', channel: 'String' } }),
  // @ts-expect-error an argument that the operation requires
  defineCommand({ ...good, args: { reason: 'String' } }),
  // @ts-expect-error an operation that is not stored
  defineCommand({ ...good, storedAs: 'decline' }),
  // @ts-expect-error an example that does not fit
  defineCommand({ ...good, example: {} }),
  // @ts-expect-error a reason that the schema does not know
  defineCommand({ ...good, refusals: ['outOfOrder', 'deskOff'] }),
  // @ts-expect-error a refusal of the rule that is not listed
  defineCommand({ ...good, decide: () => refuse('R13', 'tooSoon') }),
  defineCommand({
    ...good,
    decide: undefined,
    // @ts-expect-error a refusal of the handler that is not listed
    run: async (deps, of) => runCommand(deps, of, () => refuse('R13', 'tooSoon')),
  }),
  defineOpenCommand({
    name: 'requestNewLink',
    storedAs: 'request-new-link',
    args: { token: 'String!' },
    decision: 'no',
    limit: { attempt: 'openLink' },
    refusals: [],
    example: { token: '' },
    // @ts-expect-error an answer of another command
    run: async () => ({ ok: true, value: { __typename: 'OwnLink' } }),
  }),
];

test('a definition says everything of its command, and carries out its rule', () => {
  expect(refused).toBeTypeOf('function');
  const command = defineCommand({
    ...good,
    available: (application) => canApply(application, 'SignatureDeclined'),
  });
  expect(command).toMatchObject({ needs: 'session', roles: ['signatory'], decision: 'binds' });
});
