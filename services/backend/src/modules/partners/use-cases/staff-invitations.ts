import { createHash } from 'node:crypto';
import { invitationStatus, type InvitationStatus } from '@afilia/domain/partners/invitation';
import {
  type InvitationFault,
  type InvitationRequest,
  parseInvitation,
} from '@afilia/domain/partners/wanted-invitation';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { BatchProgress } from '../ports/invitation-batches.ts';
import type { InvitationList, ListedInvitation } from '../ports/invitations.ts';
import type { ApiClients } from '../ports/partner.ts';
import type { StaffActor, StaffActs } from '../../audit/ports/staff-acts.ts';
import { createInvitation, describeInvitation, type InvitationDeps } from './create-invitation.ts';
import { type BatchDeps, type BatchFile, createBatch, reportOf } from './invitation-batches.ts';

/** The dependencies of staff's acts on invitations: of the hosts that they work for, each act on record. */
export type StaffInvitationDeps = {
  making: InvitationDeps & BatchDeps;
  clients: Pick<ApiClients, 'ofStaff'>;
  list: InvitationList;
  acts: StaffActs;
  isOwnAddress: (hostId: string, address: string) => boolean;
  hostIds: readonly string[];
};

/** An invitation, or a file of them, by its host and id. */
type NameOfHost = { hostId: string; id: string };

/** The command of a member of staff: the same again, after its answer was lost, is one wish. */
type Wish = { hostId: string; commandId: string };

const isTheirs = ({ hostIds }: StaffInvitationDeps, { hostId }: { hostId: string }) =>
  hostIds.includes(hostId);
const nowOf = ({ making }: StaffInvitationDeps) => making.clock.now().toISOString();

const note = (deps: StaffInvitationDeps, by: StaffActor, type: string, { hostId, id }: NameOfHost) =>
  deps.acts.note({ type, ref: `${hostId} ${id}`, by, at: nowOf(deps) });

/**
 * Returns the client that stands for the member in a row, and the name of the wish: another wish with the same id has
 * another name.
 */
async function asStaff(
  deps: StaffInvitationDeps,
  by: StaffActor,
  { hostId, commandId }: Wish,
  what: unknown,
) {
  const id = await deps.clients.ofStaff(hostId, nowOf(deps));
  const digest = createHash('sha256').update(JSON.stringify(what)).digest('base64url');
  return { client: { id, hostId, scopes: [] }, name: `staff:${by.id}:${commandId}:${digest}` };
}

/** A page of the invitations of their hosts. @param of.hostId of that one alone */
export async function staffInvitations(
  deps: StaffInvitationDeps,
  {
    hostId,
    ...of
  }: { hostId?: string | undefined; status?: InvitationStatus | undefined; text?: string | undefined },
  page: { skip: number; count: number },
): Promise<{ invitations: (ListedInvitation & { status: InvitationStatus })[]; total: number }> {
  const hostIds = deps.hostIds.filter((id) => hostId === undefined || id === hostId);
  const now = nowOf(deps);
  const { invitations, total } = await deps.list.page({ ...of, hostIds }, page, now);
  return {
    invitations: invitations.map((one) => ({ ...one, status: invitationStatus(one, now) })),
    total,
  };
}

/** Invites a customer by the rules of a bank's server. @returns the id and its link */
export async function staffInvite(
  deps: StaffInvitationDeps,
  by: StaffActor,
  wish: Wish,
  requested: InvitationRequest,
): Promise<Result<{ id: string; url: string }, 'unknown' | InvitationFault[]>> {
  const { hostId } = wish;
  if (!isTheirs(deps, wish)) return err('unknown');
  const wanted = parseInvitation(requested, (address) => deps.isOwnAddress(hostId, address));
  if (!wanted.ok) return wanted;
  const { client, name } = await asStaff(deps, by, wish, requested);
  const made = await createInvitation(deps.making, client, name, wanted.value);
  await note(deps, by, 'invitationMade', made);
  return ok({ id: made.id, url: describeInvitation(deps.making, made).url });
}

/** `used`: an application began with it. `over`: its time is up, or it was cancelled. */
type LinkRefusal = 'unknown' | 'used' | 'over';

/** The link once more: who has it reads what the bank said of its customer, so that each showing is on record. */
export async function staffInvitationLink(
  deps: StaffInvitationDeps,
  by: StaffActor,
  of: NameOfHost,
): Promise<Result<{ id: string; url: string }, LinkRefusal>> {
  const found = isTheirs(deps, of) ? await deps.making.invitations.find(of.id, of.hostId) : undefined;
  if (!found) return err('unknown');
  const { url, status } = describeInvitation(deps.making, found);
  if (status === 'started' || status === 'finished') return err('used');
  if (status === 'expired' || status === 'cancelled') return err('over');
  await note(deps, by, 'invitationLinkShown', of);
  return ok({ id: of.id, url });
}

/** Ends an invitation with which no application began. */
export async function staffCancelInvitation(
  deps: StaffInvitationDeps,
  by: StaffActor,
  of: NameOfHost,
): Promise<Result<InvitationStatus, 'unknown' | 'used'>> {
  if (!isTheirs(deps, of)) return err('unknown');
  const { invitations } = deps.making;
  const ended = await invitations.cancel(of.id, of.hostId, nowOf(deps));
  if (ended !== 'cancelled') return err(ended);
  await note(deps, by, 'invitationCancelled', of);
  const found = await invitations.find(of.id, of.hostId);
  return found ? ok(describeInvitation(deps.making, found).status) : err('unknown');
}

/** Takes a file, to be checked (`dryRun`) or sent; a job reads it. @returns how far it was read */
export async function staffSendFile(
  deps: StaffInvitationDeps,
  by: StaffActor,
  wish: Wish,
  file: BatchFile,
  how: { dryRun: boolean; expiresInDays: number },
): Promise<Result<BatchProgress, 'unknown'>> {
  if (!isTheirs(deps, wish)) return err('unknown');
  const { client, name } = await asStaff(deps, by, wish, [file, how]);
  const id = await createBatch(deps.making, client, name, file, how);
  const of = { hostId: wish.hostId, id };
  await note(deps, by, how.dryRun ? 'invitationFileTried' : 'invitationFileSent', of);
  return staffFile(deps, of);
}

/** Reads the progress of a file. */
export async function staffFile(
  deps: StaffInvitationDeps,
  of: NameOfHost,
): Promise<Result<BatchProgress, 'unknown'>> {
  const found = isTheirs(deps, of) ? await deps.making.invitationBatches.find(of.id, of.hostId) : undefined;
  return found ? ok(found) : err('unknown');
}

/** Returns the result of each row, with links: each reading is on record. */
export async function staffFileReport(
  deps: StaffInvitationDeps,
  by: StaffActor,
  of: NameOfHost,
): Promise<Result<AsyncGenerator<string>, 'unknown'>> {
  const found = await staffFile(deps, of);
  if (!found.ok) return found;
  await note(deps, by, 'invitationReportRead', of);
  return ok(reportOf(deps.making, of.id));
}
