import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StaffInvitation } from '@afilia/api-contract/partners/invitation-answers';
import { formatMoment } from '../../desk/text/cases.ts';
import { channelNames, invitationsText as text, statusNames } from '../text/invitations.ts';
import type { Column } from '../../shell/theme/row-table.tsx';

/** Acts on an invitation of the list. */
export type InvitationAct = 'link' | 'qr' | 'cancel';

/** Names an invitation among several. */
export const nameOf = ({ clientReference, createdAt }: StaffInvitation): string =>
  clientReference ?? formatMoment(createdAt);

const isOpen = ({ status }: StaffInvitation) =>
  status === 'created' || status === 'sent' || status === 'opened';

const Acts = (props: {
  invitation: StaffInvitation;
  onAct: (act: InvitationAct, invitation: StaffInvitation) => void;
}) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {(isOpen(props.invitation) ? (['link', 'qr', 'cancel'] as const) : []).map((act) => (
      <Button
        key={act}
        size="small"
        variant={act === 'cancel' ? 'text' : 'outlined'}
        aria-label={`${text[act]}: ${nameOf(props.invitation)}`}
        onClick={() => props.onAct(act, props.invitation)}
      >
        {text[act]}
      </Button>
    ))}
  </Stack>
);

/** @param hasHosts the one who reads works for several */
export const invitationColumns = (
  onAct: (act: InvitationAct, invitation: StaffInvitation) => void,
  hasHosts: boolean,
): Column<StaffInvitation>[] => {
  const { columns } = text;
  return [
    { title: columns.reference, cell: ({ clientReference }) => clientReference ?? text.none },
    ...(hasHosts ? [{ title: columns.host, cell: ({ hostId }: StaffInvitation) => hostId }] : []),
    { title: columns.executive, wraps: true, cell: ({ executive }) => executive ?? '–' },
    { title: columns.channel, cell: ({ channel }) => channelNames[channel] },
    { title: columns.status, wraps: true, cell: ({ status }) => statusNames[status] },
    { title: columns.created, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      title: columns.opened,
      cell: ({ openedAt }) => (openedAt === null ? '–' : formatMoment(openedAt)),
    },
    { title: columns.expires, cell: ({ expiresAt }) => formatMoment(expiresAt) },
    {
      title: columns.act,
      wraps: true,
      cell: (invitation) => <Acts invitation={invitation} onAct={onAct} />,
    },
  ];
};
