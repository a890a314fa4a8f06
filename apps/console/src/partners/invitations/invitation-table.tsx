import { useCallback, useEffect } from 'react';
import type { StaffInvitation } from '@afilia/api-contract/partners/invitation-answers';
import type { InvitationFilter } from './invitation-filters.tsx';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { invitationsText as text } from '../text/invitations.ts';
import { RowTable } from '../../shell/theme/row-table.tsx';
import { ServerPages, useServerPage } from '../../shell/theme/server-pages.tsx';
import { type InvitationAct, invitationColumns } from './invitation-columns.tsx';

/** Invitations, paged by the server. @param props.filter - another object is another question */
export function InvitationTable(props: {
  filter: InvitationFilter;
  onHosts: (hosts: readonly string[]) => void;
  onAct: (act: InvitationAct, invitation: StaffInvitation) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { filter, onHosts, onAct, onRefused } = props;
  const read = useCallback((page: number) => staffApi.listInvitations({ ...filter, page }), [filter]);
  const { page, setPage, value: found } = useServerPage(read, onRefused);
  useEffect(() => {
    if (found) onHosts(found.hosts);
  }, [found, onHosts]);
  if (!found) return null;
  return (
    <>
      <p aria-live="polite">{found.total === 0 ? text.empty : text.found(found.total)}</p>
      {found.invitations.length > 0 && (
        <RowTable
          name={text.title}
          rows={found.invitations}
          columns={invitationColumns(onAct, found.hosts.length > 1)}
          keyOf={({ hostId, id }) => `${hostId} ${id}`}
        />
      )}
      <ServerPages count={found.pages} page={page} onChange={setPage} />
    </>
  );
}
