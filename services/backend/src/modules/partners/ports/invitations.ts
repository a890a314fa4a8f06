import type { FromHost } from '@afilia/domain/application/model/host-fields';
import type {
  InvitationChannel,
  InvitationMoments,
  InvitationStatus,
} from '@afilia/domain/partners/invitation';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { SessionBearer } from './partner.ts';

/** The data that a bank gives with an invitation; forgotten when the invitation is over. */
export type InvitationContents = {
  clientReference?: string | undefined;
  isPJ?: boolean | undefined;
  fromHost?: FromHost | undefined;
  /** Name of the bank's executive who invites. */
  executive?: string | undefined;
  /** A page of the bank that opens it. */
  entryUrl?: string | undefined;
};

/** An invitation as it is made. Moments are ISO 8601 UTC. */
export type NewInvitation = {
  id: string;
  hostId: string;
  clientId: string;
  channel: InvitationChannel;
  contents: InvitationContents;
  createdAt: string;
  expiresAt: string;
};

/** An invitation as it stands; without contents once it is over. */
export type Invitation = Omit<NewInvitation, 'contents'> &
  InvitationMoments & { contents: InvitationContents | undefined; applicationId: string | null };

/** The reasons for which an invitation opens nothing. */
export type InvitationRefusal = 'invitationUsed' | 'invitationExpired' | 'invitationCancelled';

/** A line of a list of invitations, without the bank's data about its customer. */
export type ListedInvitation = Omit<Invitation, 'clientId' | 'contents'> &
  Pick<InvitationContents, 'clientReference' | 'executive'>;

/** Lists of invitations, of the hosts that are named alone. */
export interface InvitationList {
  /**
   * The newest first.
   *
   * @param of.text a whole reference, or the whole name of an executive
   */
  page(
    of: { hostIds: readonly string[]; status?: InvitationStatus | undefined; text?: string | undefined },
    page: { skip: number; count: number },
    now: string,
  ): Promise<{ invitations: ListedInvitation[]; total: number }>;
}

/** Invitations of banks. Their secrets are known by their hash. */
export interface Invitations {
  /** The same id again changes nothing. @param jobs which there are when and only when there is the invitation */
  create(invitation: NewInvitation, secretHash: string, jobs: JobRequest[]): Promise<void>;
  find(id: string, hostId: string): Promise<Invitation | undefined>;
  /** Returns the host of an invitation, also of one that is over, and the bank's own page that opens it. */
  leadsTo(secretHash: string): Promise<{ hostId: string; entryUrl: string | undefined } | undefined>;
  /**
   * Makes the host session of an invitation, or leaves it as it is. Nothing is used up: it is opened until an application begins;
   * endpoints get an event for the first time.
   *
   * @returns `unknown`: it is no invitation of this host
   */
  open(by: SessionBearer, now: string): Promise<'opened' | 'unknown' | InvitationRefusal>;
  /** Ends an invitation, and the host session that it opened. @returns `used`: an application began with it */
  cancel(id: string, hostId: string, at: string): Promise<'cancelled' | 'unknown' | 'used'>;
  /** Returns the number of mails of an invitation that went out, and if its mailbox wants none of the host. */
  mailing(id: string): Promise<{ mailed: number; isStopped: boolean } | undefined>;
  /** Notes that the mail of this number went out, counted from one. */
  noteMailed(id: string, mailed: number, at: string): Promise<void>;
  /** «No quiero más correos»: of this host to the mailbox of this invitation. */
  stopMails(id: string, at: string): Promise<void>;
  /** Of which host an invitation is. */
  hostOf(id: string): Promise<string | undefined>;
  /**
   * Forgets what banks said in those that are over, which tells endpoints of those with which no application began, and those
   * that were over ninety days before.
   */
  deleteExpired(now: string): Promise<void>;
}
