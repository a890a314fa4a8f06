import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { endCasesOf } from '@afilia/domain/desk/model/cases';
import { hasSkillFor } from '@afilia/domain/desk/model/review-rules';
import type { Clock } from '../../platform/ports/clock.ts';
import type { DataRequest, DataRequests } from '../../platform/ports/data-requests.ts';
import type { DeskCase, DeskCases } from '../../platform/ports/desk.ts';
import type {
  ReadPart,
  StaffGround,
  StaffPerson,
  StaffReads,
  RecordedGround,
  RecordedGrounds,
  WrittenGround,
} from '../../platform/ports/staff.ts';

/** The ground by which a member reads. `ref`: the case, or the ground that was taken. */
export type HeldGround = { ground: StaffGround; ref: string };

export type GroundDeps = {
  cases: DeskCases;
  requests: DataRequests;
  grounds: RecordedGrounds;
  reads: StaffReads;
  clock: Clock;
};

/** Reasons for which no ground is taken; `unknownApplication` was never there, or has nothing left to read. */
type GroundRefusal = 'unknownApplication' | 'notAllowed' | 'groundReason';

const minutes = 60;
/** How long each holds, in seconds. */
const groundSeconds = { audit: 60 * minutes, urgent: 30 * minutes, caller: 30 * minutes } as const;

/** A reason is a sentence: letters of it, and as long as a note. */
const reasonLetters = { least: 10, most: 2_000 };

/** Tells if a case is held by this member now. */
export const holds = ({ claim }: DeskCase, staffId: string, now: string): boolean =>
  claim !== null && claim.staffId === staffId && now < claim.until;

/** Tells if this member has the skill that the case takes, and works for its host. */
export const mayWorkOn = (
  { code, hostId }: DeskCase,
  { skills, hosts }: Pick<StaffPerson, 'skills' | 'hosts'>,
): boolean => hasSkillFor(code, skills) && (hosts?.includes(hostId) ?? true);

/** Tells if a member knows powers of companies: a case of R10 is for everybody who decides, powers that are entered in it are not. */
export const hasPowersSkill = ({ skills }: StaffPerson): boolean => skills.includes('legal');

/** Tells if the application has this member's mailbox: such a member is no judge of it, and no auditor. */
export function isOwn(application: Application, { email }: StaffPerson): boolean {
  const { prospect, signatories } = application;
  const theirs = [
    prospect?.email,
    ...endCasesOf(application).map(({ contact }) => contact.email),
    ...signatories.map(({ contact }) => contact?.email),
  ];
  return theirs.some((one) => one?.toLowerCase() === email.toLowerCase());
}

/** Returns the ground by which this member may see a case, as long as it is open. */
function ofCase(found: DeskCase, person: StaffPerson, now: string): HeldGround | undefined {
  if (found.isClosed || !mayWorkOn(found, person)) return undefined;
  if (holds(found, person.id, now)) return { ground: 'case', ref: found.id };
  const waits = found.proposedBy !== null && found.proposedBy !== person.id;
  return waits && person.role === 'approver' ? { ground: 'approval', ref: found.id } : undefined;
}

/**
 * Returns this member's ground in an open request about a person's data: for the member who answers it, and for the one
 * who is to approve an answer. A member does not read by a paper that they alone have seen.
 */
export function groundOfRequest(
  { id, isClosed, proposedBy, proof, openedBy }: DataRequest,
  { id: staffId, role }: StaffPerson,
): HeldGround | undefined {
  if (proof === 'paper' && openedBy === staffId) return undefined;
  const answers =
    role === 'supervisor' || (role === 'approver' && proposedBy !== null && proposedBy !== staffId);
  return !isClosed && answers ? { ground: 'dataRight', ref: id } : undefined;
}

/**
 * Returns the ground by which this member may read an application now, if there is one. Nothing of the application is opened for it.
 *
 * @param found - its case, where one is known
 */
export async function heldGround(
  deps: Pick<GroundDeps, 'grounds' | 'requests' | 'clock'>,
  person: StaffPerson,
  applicationId: string,
  found: DeskCase | undefined,
): Promise<HeldGround | undefined> {
  const now = deps.clock.now().toISOString();
  const own = found && ofCase(found, person, now);
  if (own) return own;
  const [taken] = await deps.grounds.held(person.id, applicationId, now);
  // A role that was taken away takes its grounds along.
  if (taken && mayTake(person, taken.ground)) return { ground: taken.ground, ref: taken.id };
  const requests = await deps.requests.openOf(applicationId);
  return requests.map((request) => groundOfRequest(request, person)).find((ground) => ground !== undefined);
}

/** Roles that may take each ground. Callers are helped by those who help in live help, too. */
const takers: Readonly<Record<WrittenGround, readonly StaffPerson['role'][]>> = {
  audit: ['auditor', 'supervisor'],
  urgent: ['supervisor'],
  caller: ['agent', 'reviewer', 'supervisor'],
};

const mayTake = ({ role }: StaffPerson, ground: WrittenGround): boolean => takers[ground].includes(role);

/** Puts on record that something was read, before it is shown. */
export const recordRead = (
  { reads, clock }: Pick<GroundDeps, 'reads' | 'clock'>,
  person: StaffPerson,
  application: Pick<Application, 'id' | 'version'>,
  { ground, ref }: HeldGround,
  part: ReadPart,
): Promise<void> =>
  reads.record({
    staffId: person.id,
    staffName: person.name,
    applicationId: application.id,
    sessionId: null,
    ground,
    groundRef: ref,
    part,
    version: application.version,
    at: clock.now().toISOString(),
  });

/**
 * Writes down why a member reads an application, and lets them read for a while.
 *
 * @param requested.commandId - the same again takes nothing more
 * @returns until when (ISO 8601 UTC)
 */
export async function recordGround(
  { grounds, clock }: GroundDeps,
  person: StaffPerson,
  requested: { commandId: string; folio: string; ground: 'audit' | 'urgent'; reason: string },
): Promise<Result<{ until: string }, GroundRefusal>> {
  if (!mayTake(person, requested.ground)) return err('notAllowed');
  const reason = requested.reason.trim();
  const letters = reason.match(/\p{L}/gu)?.length ?? 0;
  if (letters < reasonLetters.least || reason.length > reasonLetters.most) return err('groundReason');
  const applicationId = await grounds.applicationOf(requested.folio);
  if (applicationId === undefined) return err('unknownApplication');
  const at = clock.now().toISOString();
  const taken = await take(grounds, person, {
    id: requested.commandId,
    applicationId,
    ground: requested.ground,
    reason,
    at,
  });
  return taken ? ok({ until: taken.until }) : err('unknownApplication');
}

/** Lets a member read for as long as the ground holds. @returns nothing of an erased application, or where the id is another's */
export async function take(
  grounds: RecordedGrounds,
  { id: staffId, name: staffName }: StaffPerson,
  ground: Pick<RecordedGround, 'id' | 'applicationId' | 'ground' | 'at'> & { reason: string },
): Promise<RecordedGround | undefined> {
  const until = addSeconds(ground.at, groundSeconds[ground.ground]);
  const taken = await grounds.take({ ...ground, staffId, staffName, until });
  return taken?.staffId === staffId && taken.applicationId === ground.applicationId ? taken : undefined;
}

/** Says that an urgent reading of another member was seen. */
export async function acknowledgeGround(
  { grounds, clock }: GroundDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<'acknowledged', 'notWaiting'>> {
  const done = await grounds.acknowledge(id, person, clock.now().toISOString());
  return done ? ok('acknowledged') : err('notWaiting');
}
