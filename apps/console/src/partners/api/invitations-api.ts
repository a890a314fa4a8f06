import type {
  InvitationCancelled,
  InvitationFile,
  InvitationLink,
  InvitationStatus,
  MakeInvitation,
  StaffInvitation,
  StaffInvitations,
} from '@afilia/api-contract/partners/invitation-answers';
import { send, sendFile, sendForFile } from '../../shell/api/staff-api.ts';

type Name = Pick<StaffInvitation, 'hostId' | 'id'>;

const path = (room: string, { hostId, id }: Name) =>
  `${room}/${encodeURIComponent(hostId)}/${encodeURIComponent(id)}`;

/** What narrows the list. `text`: a whole reference, or an executive's whole name. */
export type InvitationFilter = { hostId?: string; status?: InvitationStatus; text?: string };

/** Whom banks invite; what is done is on record. */
export const invitationsApi = {
  list: (filter: InvitationFilter, page: number) =>
    send<StaffInvitations>(`invitations?${new URLSearchParams({ ...filter, page: String(page) })}`),
  make: (wanted: MakeInvitation) => send<InvitationLink>('invitations', wanted),
  link: (of: Name) => send<InvitationLink>(`${path('invitations', of)}/link`, 'empty'),
  cancel: (of: Name) => send<InvitationCancelled>(`${path('invitations', of)}/cancel`, 'empty'),
  /** @param how.dryRun - it is only checked */
  sendFile: (
    hostId: string,
    file: Blob,
    { dryRun, ...how }: { commandId: string; dryRun: boolean; expiresInDays: string },
  ) => {
    const query = new URLSearchParams({ ...how, dryRun: String(dryRun) });
    return sendFile<InvitationFile>(
      `invitation-files/${encodeURIComponent(hostId)}?${query}`,
      file,
      'text/csv',
    );
  },
  file: (of: Name) => send<InvitationFile>(path('invitation-files', of)),
  report: (of: Name) => sendForFile(`${path('invitation-files', of)}/report`, 'POST'),
};
