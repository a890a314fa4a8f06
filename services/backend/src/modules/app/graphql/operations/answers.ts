import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { Result } from '@afilia/domain/values/result';
import type { Challenge } from '../../../platform/ports/proof-of-work.ts';
import type { CommandAnswer, CommandOf } from '../../../record/use-cases/run-command.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { decisionFields } from '../server/decision-fields.ts';
import { type GuardedCommand, maySend } from '../server/permissions.ts';
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

/** The application as whoever looks sees it now. */
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

/** No session, an ended one, or one of somebody else: one answer for all, so that nothing can be learnt from it. */
export const sessionExpired = () => toRefusal({ code: 'R13', reason: 'sessionExpired' });

/**
 * A bug on our side: E18, with a reference that the logs know (decision 0023#refusals-are-data).
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

/** The session's bearer may not do this. */
const notAllowed = () => toRefusal({ code: 'R13', reason: 'notAllowed' });

/** A command of whoever bears the session: authorised here, once for all of them. */
export async function command(
  context: ApiContext,
  { name, commandId }: { name: GuardedCommand; commandId: string },
  run: (deps: ApiDeps, of: CommandOf) => Promise<CommandAnswer>,
): Promise<Answer> {
  const { deps, applicationId, actor } = context;
  if (!applicationId) return sessionExpired();
  if (!commandIdShape.test(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  try {
    const known = actor.kind === 'applicant' ? undefined : await deps.store.load(applicationId);
    if (!maySend(known, actor, name)) return (await repeated(context, known, commandId)) ?? notAllowed();
    const { application, refusal } = await run(deps, {
      applicationId,
      commandId,
      actor,
      isDecision: decisionFields.has(name),
    });
    const view = viewOf(application, context);
    return refusal ? toRefusal(refusal, view) : { __typename: 'Application', ...view };
  } catch (error) {
    return bug(deps, error);
  }
}

/** A command whose answer is no application: authorised like any other. */
export async function ticket<Given extends object>(
  { deps, applicationId, actor }: Pick<ApiContext, 'deps' | 'applicationId' | 'actor'>,
  { name, commandId }: { name: GuardedCommand; commandId: string },
  run: (deps: ApiDeps, of: CommandOf) => Promise<Result<Given, Refusal>>,
): Promise<Given | RefusalAnswer> {
  if (!applicationId) return sessionExpired();
  if (!isCommandId(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  try {
    const known = actor.kind === 'applicant' ? undefined : await deps.store.load(applicationId);
    if (!maySend(known, actor, name)) return notAllowed();
    const isDecision = decisionFields.has(name);
    const given = await run(deps, { applicationId, commandId, actor, isDecision });
    return given.ok ? given.value : toRefusal(given.error);
  } catch (error) {
    return bug(deps, error);
  }
}

/**
 * The answer to a command that was carried out already, while it could be sent: what it led to, a refused card say, may
 * have taken the right to send it, and whoever lost the answer asks again with the same id.
 */
async function repeated(
  context: ApiContext,
  application: Application | undefined,
  commandId: string,
): Promise<Answer | undefined> {
  const outcome = application && (await context.deps.store.outcomeOf(application.id, commandId));
  if (!outcome) return undefined;
  const view = viewOf(application, context);
  return outcome.kind === 'refused'
    ? toRefusal(outcome.refusal as Refusal, view)
    : { __typename: 'Application', ...view };
}

/** Whether a command id is one that our clients make. */
export const isCommandId = (commandId: string) => commandIdShape.test(commandId);
