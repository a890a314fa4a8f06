import type { Application } from '@afilia/domain/application/model/application';
import type { Decision, DecisionContext, Refusal } from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import { applyConsequences } from '@afilia/domain/record/apply-consequences';
import { controlNearContact } from '@afilia/domain/desk/control-near-contact';
import { refusedWhenFrozen } from '@afilia/domain/access/freeze-contact';
import { refusedInControl } from '@afilia/domain/help/model/help-control';
import type { ApplicationStore, Change, CommandOutcome } from '../ports/application-store.ts';
import type { Clock, Ids } from '../../platform/ports/clock.ts';
import type { LinkTokens, OneTimeCodes } from '../../platform/ports/secrets.ts';
import { changeOf, type WebhooksEnabled } from './change-of.ts';
import { withSignals } from './with-signals.ts';

/** The dependencies of every use case: the record, and time and chance. */
export type CommandDeps = {
  store: ApplicationStore;
  clock: Clock;
  ids: Ids;
  codes: OneTimeCodes;
  links: LinkTokens;
  /** Tells if changes of state are announced to a webhook. */
  webhooksEnabled?: WebhooksEnabled;
  /** Signals that this operator wants a person to look at in any case. */
  raisedRisks?: ReadonlySet<RiskKind>;
  /** Factors that signatories may prove their identity with; absent: text messages. */
  signatoryFactors?: readonly SignatoryFactor[];
  /** Contract value, in UF, from which a person looks at who proved less than state identity. */
  stateIdentityAboveUf?: number;
};

/**
 * The application and the actor of a command. `commandId: null` for work of our own that the state itself keeps from
 * counting twice.
 */
export type CommandOf = {
  applicationId: string;
  commandId: string | null;
  actor?: Actor;
  /**
   * True if the actor decides this alone: refused while an agent has control of their page, and while their contact is
   * frozen.
   */
  isDecision?: boolean;
};

/** The actor in an application; absent: the applicant. */
export type Actor = { kind: 'applicant' } | { kind: 'signatory' | 'keyHolder'; id: string };

/** The person who acts, as records name them: null is the applicant. */
export const partyOf = ({ actor }: CommandOf): string | null =>
  actor === undefined || actor.kind === 'applicant' ? null : actor.id;

/**
 * Returns why a person may decide nothing now: an agent has control of their page, or another person may read their
 * mail.
 */
const refusedDecision = (application: Application, partyId: string | null, at: string) =>
  refusedInControl(application, partyId, at) ?? refusedWhenFrozen(application, partyId);

/** The application as it stands now, and the refusal if there was one. */
export type CommandAnswer<Reason extends RefusalReason = RefusalReason> = {
  application: Application;
  refusal?: Refusal<Reason>;
};

/** The reasons that refuse every decision of the person alone. */
type DecisionReason = 'controlActive' | 'contactFrozen';

/** Further writes of the same transaction that follow from a decision. */
export type AdditionalWrites = (
  after: Application,
  events: ApplicationEvent[],
  before: Application | undefined,
) => Partial<Change>;

/**
 * Concurrent commands on one application conflict now and then. This number of conflicts in a row, each in turn, is a
 * bug.
 */
const maxConflictRetries = 25;

/**
 * Carries out one command: load, decide, follow the rules, write all of it at once. After another command's decision in
 * between it decides again, on the new state. Nothing is acknowledged before it is on disk (decision application-flow).
 *
 * @param decide pure, may be called several times
 * @throws when the application does not exist, or when it never came to rest; both are bugs or attacks, E18 at the edge
 */
export async function runCommand<Reason extends RefusalReason = RefusalReason>(
  deps: CommandDeps,
  of: CommandOf,
  decide: (
    application: Application,
    context: DecisionContext,
  ) => Decision<Reason> | Promise<Decision<Reason>>,
  additionalWrites?: AdditionalWrites,
): Promise<CommandAnswer<Reason | DecisionReason>> {
  const answer = await runCommandIfThere(deps, of, decide, additionalWrites);
  if (!answer) throw new Error('no such application');
  return answer;
}

/** As `runCommand`. @returns undefined if the application does not exist, or was erased */
export async function runCommandIfThere<Reason extends RefusalReason = RefusalReason>(
  deps: CommandDeps,
  of: CommandOf,
  decide: (
    application: Application,
    context: DecisionContext,
  ) => Decision<Reason> | Promise<Decision<Reason>>,
  additionalWrites?: AdditionalWrites,
): Promise<CommandAnswer<Reason | DecisionReason> | undefined> {
  return executeCommand<Application, Reason | DecisionReason>(
    deps,
    of,
    (attempt) => loadForCommand(deps, of, attempt),
    async (application, context) => {
      const refused = of.isDecision ? refusedDecision(application, partyOf(of), context.now) : undefined;
      if (refused) return refused;
      const decision = await decide(application, context);
      const noticed = controlNearContact(application, partyOf(of), decision.events, context.now);
      return withSignals(deps, application, decision, noticed, context);
    },
    additionalWrites,
  );
}

/**
 * Carries out the command that opens an application, under an id that follows from the command id.
 *
 * @param decide may be called once; its decision always opens an application
 * @returns the new application; the one that the same command opened before, as it stands now; undefined if that one
 *   has been erased since
 */
export const runOpening = (
  deps: CommandDeps,
  of: CommandOf & { commandId: string },
  decide: (context: DecisionContext) => Decision | Promise<Decision>,
  additionalWrites?: AdditionalWrites,
): Promise<CommandAnswer | undefined> =>
  executeCommand(
    deps,
    of,
    (attempt) => loadForOpening(deps, of, attempt),
    (_none, context) => decide(context),
    additionalWrites,
  );

/** The application to decide on, or the stored answer of an earlier run. */
type FoundForCommand<Before> = { before: Before; isCached?: boolean } | { answer: CommandAnswer };

/** Executes any command. `find` returns undefined if the application does not exist. */
async function executeCommand<Before extends Application | undefined, Reason extends RefusalReason>(
  deps: CommandDeps,
  { applicationId, commandId }: CommandOf,
  find: (attempt: number) => Promise<FoundForCommand<Before> | undefined>,
  decide: (before: Before, context: DecisionContext) => Decision<Reason> | Promise<Decision<Reason>>,
  additionalWrites: AdditionalWrites = () => ({}),
): Promise<CommandAnswer<Reason> | undefined> {
  const attempt = async (number: number): Promise<Attempted<Reason>> => {
    const found = await find(number);
    // A stored refusal was given by the same command.
    if (!found || 'answer' in found) return { answer: found?.answer as CommandAnswer<Reason> | undefined };
    const { before, isCached } = found;
    const context = decisionContextOf(deps);
    const decision = await decide(before, context);
    if (before && decision.events.length === 0)
      return isCached ? 'again' : { answer: toAnswer(before, decision.refusal) };
    const { application, events } = applyConsequences(before, decision.events, context);
    const result = await deps.store.commit({
      ...changeOf(deps, application, events, before, context.now),
      command: commandId
        ? {
            id: commandId,
            outcome: decision.refusal ? { kind: 'refused', refusal: decision.refusal } : { kind: 'accepted' },
          }
        : null,
      ...additionalWrites(application, events, before),
    });
    return result === 'committed' ? { answer: toAnswer(application, decision.refusal) } : 'again';
  };
  const { store } = deps;
  const mustQueue = store.hasQueue(applicationId);
  if (!mustQueue) {
    const first = await attempt(0);
    if (first !== 'again') return first.answer;
  }
  return store.inTurn(applicationId, async () => {
    for (let retry = mustQueue ? 0 : 1; retry < maxConflictRetries; retry++) {
      const done = await attempt(retry);
      if (done !== 'again') return done.answer;
      await store.pauseAfterConflict(retry);
    }
    throw new Error('the application kept changing under the command');
  });
}

/** The result of one try; `again` when the decision was taken on a version that is not the latest. */
type Attempted<Reason extends RefusalReason> = { answer: CommandAnswer<Reason> | undefined } | 'again';

async function loadForCommand(
  { store }: CommandDeps,
  { applicationId, commandId }: CommandOf,
  attempt: number,
): Promise<FoundForCommand<Application> | undefined> {
  // The cached copy can be stale or already hold this command's result: the version check of the commit detects both.
  const cached = attempt === 0 ? store.cached(applicationId) : undefined;
  if (cached) return { before: cached, isCached: true };
  const found = commandId
    ? await store.loadFor(applicationId, commandId)
    : { application: await store.load(applicationId), outcome: undefined };
  if (!found?.application) return undefined;
  const { application, outcome } = found;
  return outcome ? { answer: answered(application, outcome) } : { before: application };
}

async function loadForOpening(
  { store }: CommandDeps,
  { applicationId }: CommandOf,
  attempt: number,
): Promise<FoundForCommand<undefined> | undefined> {
  const application = await store.load(applicationId);
  if (application) return { answer: { application } };
  // A commit that found the id taken, and nothing to load: opened before and erased since.
  return attempt === 0 ? { before: undefined } : undefined;
}

/** Time and chance of one decision. */
export const decisionContextOf = ({
  clock,
  ids,
  signatoryFactors,
  stateIdentityAboveUf,
}: Pick<CommandDeps, 'clock' | 'ids' | 'signatoryFactors' | 'stateIdentityAboveUf'>): DecisionContext => ({
  now: clock.now().toISOString(),
  newId: ids.uuid,
  ...(signatoryFactors && { signatoryFactors }),
  ...(stateIdentityAboveUf !== undefined && { stateIdentityAboveUf }),
});

const toAnswer = <Reason extends RefusalReason>(
  application: Application,
  refusal: Refusal<Reason> | undefined,
): CommandAnswer<Reason> => (refusal ? { application, refusal } : { application });

const answered = (application: Application, outcome: CommandOutcome) =>
  toAnswer(application, outcome.kind === 'refused' ? (outcome.refusal as Refusal) : undefined);
