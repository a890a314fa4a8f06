import type { Application } from '@afilia/domain/application/model/application';
import { accept, type DecisionContext } from '@afilia/domain/application/model/decision';
import type {
  DataRight,
  DataRightOutcome,
  DataRightRequest,
  StaffProof,
} from '@afilia/domain/rights/model/data-right';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import {
  approveDataRight,
  concludeDataRight,
  type DataRightRefusal,
  requestDataRight,
  returnDataRight,
} from '@afilia/domain/rights/data-right-request';
import { handsOutData, issueDataLink } from '@afilia/domain/rights/data-link';
import type { Retention } from '@afilia/domain/rights/retention';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DataRequest } from '../../platform/ports/data-requests.ts';
import type { PersonalData } from '../../record/ports/personal-data.ts';
import type { PublishedTexts } from '../../platform/ports/published-texts.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { wasCarriedOut } from '../../record/use-cases/was-carried-out.ts';
import { mustBeKept } from './erase-application.ts';
import { exportPerson, type PersonExport } from './export-person.ts';
import { type GroundDeps, groundOfRequest, isOwn, recordRead } from '../../audit/use-cases/grounds.ts';

type DataRequestDeps = { commands: CommandDeps; retention: Retention } & Omit<GroundDeps, 'clock'>;

/** The refusals to show or do something; `holder` decided it before. */
type DataRequestRefusal =
  | {
      reason:
        | 'unknownApplication'
        | 'unknownCase'
        | 'noGround'
        | 'ownCase'
        | 'notAllowed'
        | 'mustBeKept'
        | Exclude<DataRightRefusal, 'notOpen'>;
    }
  | { reason: 'notOpen'; holder?: string };

type Answer<Value> = Promise<Result<Value, DataRequestRefusal>>;

const refOf = ({ id, name }: StaffPerson) => ({ id, name });
const nowOf = ({ commands }: DataRequestDeps) => commands.clock.now().toISOString();

/** Returns the name of the member who decided, for one who came a moment later. */
const deciderOf = ({ dataRights }: Application, id: string): string | undefined => {
  const decision = dataRights.find((one) => one.id === id)?.decision;
  return (decision?.approvedBy ?? decision?.by)?.name;
};

/** Carries out an act on the record; the same command id again changes nothing and is answered alike. */
async function act(
  deps: DataRequestDeps,
  person: StaffPerson,
  of: { applicationId: string; commandId: string; requestId?: string },
  decide: (
    application: Application,
    context: DecisionContext,
  ) => Result<ApplicationEvent[], DataRightRefusal | 'mustBeKept'>,
): Answer<Application> {
  let refusal: DataRequestRefusal | undefined;
  const { applicationId } = of;
  const command = { applicationId, commandId: `right:${of.commandId}` };
  const { application } = await runCommand(deps.commands, command, (current, context) => {
    const decided = isOwn(current, person) ? err('ownCase' as const) : decide(current, context);
    refusal = undefined;
    if (decided.ok) return accept(...decided.value);
    const holder = decided.error === 'notOpen' && of.requestId ? deciderOf(current, of.requestId) : undefined;
    refusal = { reason: decided.error, ...(holder !== undefined && { holder }) };
    return accept();
  });
  if (!refusal || (await wasCarriedOut(deps.commands, command))) return ok(application);
  return err(refusal);
}

/**
 * Puts on record a person's request about their data, and mails them the day by which it is answered.
 *
 * @param requested.proof - `caller`: they read out a code, and the calling agent helps them now; `paper`: a supervisor saw a
 *   paper
 */
export async function openDataRequest(
  deps: DataRequestDeps,
  person: StaffPerson,
  requested: {
    commandId: string;
    folio: string;
    right: DataRight;
    words: string;
    proof: StaffProof;
    paper: string;
  },
): Answer<{ dueOn: string }> {
  const { commandId, folio, ...request } = requested;
  const applicationId = await deps.grounds.applicationOf(folio);
  if (applicationId === undefined) return err({ reason: 'unknownApplication' });
  if (request.proof === 'caller') {
    const held = await deps.grounds.held(person.id, applicationId, nowOf(deps));
    if (!held.some(({ ground }) => ground === 'caller')) return err({ reason: 'noGround' });
  } else if (person.role !== 'supervisor') return err({ reason: 'notAllowed' });
  if (!(await deps.commands.store.load(applicationId))) return err({ reason: 'unknownApplication' });
  const opened = await act(deps, person, { applicationId, commandId }, (application, context) =>
    requestDataRight(application, { ...request, by: refOf(person) }, context),
  );
  if (!opened.ok) return opened;
  const found = opened.value.dataRights.findLast(({ right }) => right === request.right);
  return found ? ok({ dueOn: found.dueOn }) : err({ reason: 'unknownApplication' });
}

/** A request as the member who answers it sees it. */
export type OpenedRequest = { found: DataRequest; application: Application; request: DataRightRequest };

/**
 * Opens a request for a member who may answer it, as long as it is open. The read is on record before the request is
 * shown.
 */
export async function readDataRequest(
  deps: DataRequestDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<OpenedRequest, { reason: 'unknownCase' | 'noGround' | 'ownCase' }>> {
  const found = await deps.requests.find(id);
  if (!found) return err({ reason: 'unknownCase' });
  const held = groundOfRequest(found, person);
  if (!held) return err({ reason: 'noGround' });
  const application = await deps.commands.store.load(found.applicationId);
  const request = application?.dataRights.find((one) => one.id === id);
  if (!application || !request) return err({ reason: 'unknownCase' });
  if (isOwn(application, person)) return err({ reason: 'ownCase' });
  await recordRead({ ...deps, clock: deps.commands.clock }, person, application, held, 'summary');
  return ok({ found, application, request });
}

/** Acts on a request that there is; of an erased application there is nothing left to act on. */
async function actOn(
  deps: DataRequestDeps,
  person: StaffPerson,
  { id, commandId }: { id: string; commandId: string },
  decide: Parameters<typeof act>[3],
): Answer<DataRightRequest> {
  const found = await deps.requests.find(id);
  if (!found) return err({ reason: 'unknownCase' });
  const { applicationId } = found;
  if (!(await deps.commands.store.load(applicationId))) return err({ reason: 'notOpen' });
  const done = await act(deps, person, { applicationId, commandId, requestId: id }, decide);
  if (!done.ok) return done;
  const request = done.value.dataRights.find((one) => one.id === id);
  return request ? ok(request) : err({ reason: 'notOpen' });
}

const effectOf = ({ decision }: DataRightRequest) => (decision ? 'decided' : 'proposed');

/**
 * Tells if a contract that must be kept stands against the answer: the erasure is refused, or answered when its time is
 * over.
 */
const isRetained = (
  { retention }: DataRequestDeps,
  application: Application,
  events: ApplicationEvent[],
  now: string,
): boolean =>
  events.some(
    (event) =>
      (event.type === 'DataRightProposed' || event.type === 'DataRightDecided') &&
      event.outcome === 'granted' &&
      application.dataRights.some(({ id, right }) => id === event.requestId && right === 'erasure'),
  ) && mustBeKept(application, retention, now);

/** Answers a request: at once, or as a proposal where something is erased. */
export async function decideDataRequest(
  deps: DataRequestDeps,
  person: StaffPerson,
  of: { id: string; commandId: string; outcome: DataRightOutcome; internalNote: string; publicText: string },
): Answer<'decided' | 'proposed'> {
  const { id: requestId, outcome, internalNote, publicText } = of;
  const done = await actOn(deps, person, of, (application, context) => {
    const given = { requestId, outcome, internalNote, publicText, by: refOf(person) };
    const events = concludeDataRight(application, given, context);
    return events.ok && isRetained(deps, application, events.value, context.now) ? err('mustBeKept') : events;
  });
  return done.ok ? ok(effectOf(done.value)) : done;
}

/** Approves an erasure that another member proposed. */
export async function approveDataRequest(
  deps: DataRequestDeps,
  person: StaffPerson,
  of: { id: string; commandId: string; proposalId: string },
): Answer<'decided'> {
  const { id: requestId, proposalId } = of;
  const done = await actOn(deps, person, of, (application, context) => {
    const events = approveDataRight(application, { requestId, proposalId, by: refOf(person) }, context);
    return events.ok && isRetained(deps, application, events.value, context.now) ? err('mustBeKept') : events;
  });
  return done.ok ? ok('decided') : done;
}

/** Gives back a proposal of another member. */
export async function returnDataRequest(
  deps: DataRequestDeps,
  person: StaffPerson,
  of: { id: string; commandId: string; proposalId: string; text: string },
): Answer<'returned'> {
  const { id: requestId, proposalId, text } = of;
  const done = await actOn(deps, person, of, (application, context) =>
    returnDataRight(application, { requestId, proposalId, text, by: refOf(person) }, context),
  );
  return done.ok ? ok('returned') : done;
}

/**
 * Mails the person a link to their data, which opens with a code of the same mailbox.
 *
 * @returns until when the link is good (ISO 8601 UTC)
 */
export async function linkDataRequest(
  deps: DataRequestDeps & { rateLimiter: RateLimiter },
  person: StaffPerson,
  of: { id: string; commandId: string },
): Promise<
  Result<{ expiresAt: string }, DataRequestRefusal | { reason: 'tooManyRequests'; retryAfterSeconds: number }>
> {
  const retryAfterSeconds = await deps.rateLimiter.take([exportLimit(person.id)]);
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const { id: requestId } = of;
  const done = await actOn(deps, person, of, (application, context) =>
    issueDataLink(application, { requestId, by: refOf(person) }, context),
  );
  if (!done.ok) return done;
  return done.value.link ? ok({ expiresAt: done.value.link.expiresAt }) : err({ reason: 'notOpen' });
}

/** Exports of one member, links included: a day's work, and no copy of the register. */
const exportLimit = (staffId: string) => ({ key: `export:${staffId}`, attempts: 20, perSeconds: 24 * 3600 });

/**
 * Returns the data for a person who asks for it, while that request is open: of the application that they showed to be
 * theirs, and of no other.
 */
export async function exportForRequest(
  deps: DataRequestDeps & {
    personalData: PersonalData;
    publishedTexts: PublishedTexts;
    rateLimiter: RateLimiter;
  },
  person: StaffPerson,
  id: string,
): Promise<
  Result<
    PersonExport & { folio: string },
    | { reason: 'unknownCase' | 'noGround' | 'ownCase' | 'notAllowed' }
    | { reason: 'tooManyRequests'; retryAfterSeconds: number }
  >
> {
  const opened = await readDataRequest(deps, person, id);
  if (!opened.ok) return opened;
  const { found } = opened.value;
  if (!handsOutData(found.right)) return err({ reason: 'notAllowed' });
  const retryAfterSeconds = await deps.rateLimiter.take([exportLimit(person.id)]);
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const { folio } = found;
  const by = { name: folio, groundRef: id };
  const exported = await exportPerson({ ...deps, clock: deps.commands.clock }, person, by);
  return ok({ ...exported, folio });
}
