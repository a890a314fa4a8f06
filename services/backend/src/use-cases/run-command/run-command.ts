import type { Application } from '@afilia/domain/application/application';
import type { Decision, Moment, Refusal } from '@afilia/domain/application/decision';
import type { ApplicationEvent } from '@afilia/domain/application/events';
import { reactionsTo, type Reaction } from '@afilia/domain/application/reactions';
import { isMove } from '@afilia/domain/application/evolve';
import { settle } from '@afilia/domain/application/settle';
import type { ApplicationStore, Change } from '../../ports/application-store.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { JobRequest } from '../../ports/jobs.ts';
import type { LinkTokens, OneTimeCodes } from '../../ports/secrets.ts';

/** What every use case needs: the record, and time and chance. */
export type CommandDeps = {
  store: ApplicationStore;
  clock: Clock;
  ids: Ids;
  codes: OneTimeCodes;
  links: LinkTokens;
  /** Whether changes of state are announced to a webhook. */
  announces?: boolean;
};

/** Whose command it is. `commandId: null` for work of our own that the state itself keeps from counting twice. */
export type CommandOf = { applicationId: string; commandId: string | null; actor?: Actor };

/** Who acts in an application. The applicant where nothing is said. */
export type Actor = { kind: 'applicant' } | { kind: 'signatory' | 'keyHolder'; id: string };

/** The application as it stands now, and the refusal if there was one. */
export type CommandAnswer = { application: Application; refusal?: Refusal };

/** Further writes of the same transaction that follow from a decision. */
export type Extra = (
  after: Application,
  events: ApplicationEvent[],
  before: Application | undefined,
) => Partial<Change>;

/** Two people or jobs at the same instant are normal; this many in a row on one application is not. */
const conflictsBeforeGivingUp = 25;

/**
 * Carries out one command: load, decide, follow the rules, write all of it at once. Somebody else's decision in
 * between means deciding again on what is true now. Nothing is acknowledged before it is on disk (decision 0004).
 *
 * @param decide pure, may be called several times
 * @throws when the application does not exist, or when it never came to rest; both are bugs or attacks, E18 at the edge
 */
export async function runCommand(
  deps: CommandDeps,
  { applicationId, commandId }: CommandOf,
  decide: (application: Application, moment: Moment) => Decision | Promise<Decision>,
  extra: Extra = () => ({}),
): Promise<CommandAnswer> {
  for (let tries = 0; tries < conflictsBeforeGivingUp; tries++) {
    // First on what we know without asking: if it is old, or the command was carried out before, the commit says so.
    const guess = tries === 0 ? deps.store.cached(applicationId) : undefined;
    const found = guess
      ? { application: guess, outcome: undefined }
      : await look(deps, applicationId, commandId);
    const before = found.application;
    if (found.outcome) return answered(before, found.outcome);
    const moment = momentOf(deps);
    const decision = await decide(before, moment);
    if (decision.events.length === 0) {
      if (guess) continue;
      return toAnswer(before, decision.refusal);
    }
    const { application, events } = settle(before, decision.events, moment.now);
    const result = await deps.store.commit({
      ...changeOf(deps, application, events, before, moment.now),
      command: commandId
        ? {
            id: commandId,
            outcome: decision.refusal ? { kind: 'refused', refusal: decision.refusal } : { kind: 'accepted' },
          }
        : null,
      ...extra(application, events, before),
    });
    if (result === 'committed') return toAnswer(application, decision.refusal);
  }
  throw new Error('the application kept changing under the command');
}

/** The application as it stands, and what this command answered if it was carried out before. */
async function look({ store }: CommandDeps, applicationId: string, commandId: string | null) {
  const found = commandId
    ? await store.loadFor(applicationId, commandId)
    : { application: await store.load(applicationId), outcome: undefined };
  if (!found?.application) throw new Error('no such application');
  return { application: found.application, outcome: found.outcome };
}

/** Time and chance of one decision. */
export const momentOf = ({ clock, ids }: Pick<CommandDeps, 'clock' | 'ids'>): Moment => ({
  now: clock.now().toISOString(),
  newId: ids.uuid,
});

/** Events, snapshot, jobs and the hash of a code that was issued: what every decision writes. */
export function changeOf(
  { codes, links, announces }: Pick<CommandDeps, 'codes' | 'links' | 'announces'>,
  after: Application,
  events: ApplicationEvent[],
  before: Application | undefined,
  at: string,
): Change {
  const linked = events.filter((event) => event.type === 'LinkIssued');
  const issued = events.findLast((event) => event.type === 'OtpIssued');
  return {
    after,
    expectedVersion: before?.version ?? 0,
    events,
    at,
    command: null,
    jobs: [
      ...reactionsTo(after, events).map((reaction) => toJob(after.id, reaction)),
      ...(announces && mayAnnounce(before, after, events) ? [announcing(after)] : []),
    ],
    ...(linked.length > 0 && {
      links: linked.map(({ linkId }) => ({ linkId, tokenHash: links.hash(links.tokenOf(linkId)) })),
    }),
    ...(issued && {
      otp: {
        challengeId: issued.challengeId,
        hash: codes.hash(issued.challengeId, codes.codeOf(issued.challengeId)),
        expiresAt: issued.expiresAt,
      },
    }),
  };
}

/**
 * Whether there may be something to tell (docs/webhooks.md): a change of state. Several steps in one decision may leave
 * a state and come back to it, which is told too: then the record has to be read.
 */
const mayAnnounce = (before: Application | undefined, after: Application, events: ApplicationEvent[]) =>
  before?.flow.state !== after.flow.state || events.filter(isMove).length > 1;

/** What is to be told is read from the record when it is sent: the job only says that there is something. */
const announcing = ({ id, version }: Application): JobRequest => ({
  name: 'deliver-webhooks',
  key: `${id}:webhooks:${version}`,
  data: { applicationId: id },
});

function toJob(applicationId: string, { name, key, startAfter, ...data }: Reaction): JobRequest {
  return { name, key, data: { applicationId, ...data }, ...(startAfter && { startAfter }) };
}

const toAnswer = (application: Application, refusal: Refusal | undefined): CommandAnswer =>
  refusal ? { application, refusal } : { application };

type Outcome = Awaited<ReturnType<ApplicationStore['outcomeOf']>>;
const answered = (application: Application, outcome: NonNullable<Outcome>) =>
  toAnswer(application, outcome.kind === 'refused' ? (outcome.refusal as Refusal) : undefined);
