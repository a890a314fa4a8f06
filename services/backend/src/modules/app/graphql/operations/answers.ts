import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Challenge } from '../../../platform/ports/proof-of-work.ts';
import type { CommandAnswer } from '../../../record/use-cases/run-command.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { toView } from '../view/to-view.ts';

/** A refusal as the schema has it. */
export type RefusalAnswer = {
  __typename: 'Refusal';
  code: string;
  reason: Refusal['reason'];
  fieldErrors: { field: string; reason: string }[];
  attemptsLeft: number | null;
  retryAfterSeconds: number | null;
  reference: string | null;
  current: ApplicationView | null;
  /** Solved, it lets the same try through. */
  challenge?: Challenge | null;
};

export type Answer = ({ __typename: 'Application' } & ApplicationView) | RefusalAnswer;

/** The application as the caller sees it now. */
export const viewOf = (
  application: CommandAnswer['application'],
  { deps, actor }: Pick<ApiContext, 'deps' | 'actor'>,
): ApplicationView =>
  toView(
    application,
    {
      sealingKey: JSON.stringify(deps.credentials.publicJwk()),
      credentialWays: deps.credentialWays,
      explicitBoxes: deps.explicitBoxes,
      accountTransferClp: deps.accountTransferClp,
      addressSearch: deps.addressSearch !== undefined,
      signatoryFactors: deps.signatoryFactors ?? ['sms'],
    },
    deps.clock.now().toISOString(),
    actor,
  );

export const toRefusal = (
  {
    code,
    reason,
    fieldErrors = [],
    attemptsLeft = null,
    retryAfterSeconds = null,
  }: Partial<Record<'attemptsLeft' | 'retryAfterSeconds', number | null>> &
    Pick<Refusal, 'code' | 'reason' | 'fieldErrors'>,
  current: ApplicationView | null = null,
  reference: string | null = null,
): RefusalAnswer => ({
  __typename: 'Refusal',
  code,
  reason,
  fieldErrors,
  attemptsLeft,
  retryAfterSeconds,
  reference,
  current,
});

/** No session, an ended one, or another person's: one answer for all, so that it reveals nothing. */
export const sessionExpired = () => toRefusal({ code: 'R13', reason: 'sessionExpired' });

/**
 * A bug on our side: E18, with a reference that the logs know (decision app-definitions).
 *
 * @throws the error itself when it only says that the database is away: the edge asks to come back
 */
export function bug(deps: ApiDeps, error: unknown): RefusalAnswer {
  if (deps.isAway(error)) throw error;
  const reference = deps.ids.uuid().slice(0, 8);
  deps.reportBug(reference, error);
  return toRefusal({ code: 'E18', reason: 'internal' }, null, reference);
}

const commandIdShape = /^[\w-]{16,64}$/;

/** Tells if a command id is one that our clients make. */
export const isCommandId = (commandId: string) => commandIdShape.test(commandId);
