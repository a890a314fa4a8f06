import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatInstant } from '@afilia/domain/values/identity/date';
import { formatPhone } from '@afilia/domain/values/identity/phone';
import { DoneIcon, EditIcon, InfoIcon, WarningIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { Chip, Chips } from './chips.tsx';
import { groupName } from './group-words.ts';
import type { Notice } from './notice-line.tsx';
import { SignatoryActions } from './signatory-actions.tsx';
import { isHalted, statusWord, words } from './words.ts';

type Signatory = ApplicationView['signatories'][number];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: '8px',
  padding: '16px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
}));
const Head = styled('div', { shouldForwardProp: (prop) => prop !== 'wrap' })<{ wrap: boolean }>(
  ({ wrap }) => ({
    display: 'flex',
    flexWrap: wrap ? 'wrap' : 'nowrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4px 16px',
    // The first of each type would be the pencil, too.
    '& > div': { flex: '1 1 240px', minWidth: 0 },
  }),
);
const Name = styled('span')({ fontWeight: 600, marginInlineEnd: '8px' });
const Line = styled('div')(({ theme }) => ({ ...theme.typography.body2 }));
const State = styled('span', { shouldForwardProp: (prop) => prop !== 'done' })<{ done: boolean }>(
  ({ theme, done }) => ({
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    '& svg': { flex: 'none', color: done ? theme.palette.secondary.main : theme.palette.text.primary },
  }),
);
const Quote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: '12px',
  borderInlineStart: `3px solid ${theme.house.border}`,
}));
const Edit = styled('span')({
  display: 'inline-flex',
  gap: '4px',
  alignItems: 'center',
  minHeight: '44px',
  whiteSpace: 'nowrap',
});
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  '&:empty': { display: 'none' },
});

/**
 * Lists the signatories.
 *
 * @param props.contact mail and phone, as the applicant typed them
 * @param props.status the state of each, with its time
 * @param props.onEdit a pencil for all but the applicant
 * @param props.manage signatories with actions, and the callback for their results
 */
export function SignatoryList(props: {
  label: string;
  signatories: readonly Signatory[];
  contact?: boolean;
  status?: boolean;
  onEdit?: (id: string) => void;
  manage?: { whom: (signatory: Signatory) => boolean; onNotice: (notice: Notice) => void };
}) {
  const { label, signatories, contact, status, onEdit, manage } = props;
  return (
    <List aria-label={label}>
      {signatories.map((one) => (
        <Item key={one.id}>
          <Head wrap={status === true}>
            <div>
              <Name>{one.name}</Name>
              <Line>{one.position}</Line>
            </div>
            {status && <Status signatory={one} />}
            {onEdit && !one.isApplicant && (
              <Link decision onClick={() => onEdit(one.id)}>
                <Edit>
                  <EditIcon size={18} />
                  {words.edit} <VisuallyHidden>{one.name}</VisuallyHidden>
                </Edit>
              </Link>
            )}
          </Head>
          <Chips>
            {(one.isViewer || (contact && one.isApplicant)) && <Chip strong>{words.you}</Chip>}
            {one.groups.map((group) => (
              <Chip key={group}>{groupName(group)}</Chip>
            ))}
          </Chips>
          {contact && one.email && (
            <Line>
              {one.email}
              {/* The dot stays with the address: no line begins with it. */}
              {one.phone && `\u00a0· ${unbroken(formatPhone(one.phone))}`}
            </Line>
          )}
          {contact && one.message && <Quote>{one.message}</Quote>}
          {status && one.reason && <Quote>{one.reason}</Quote>}
          {manage?.whom(one) && (
            <Actions>
              <SignatoryActions signatory={one} onNotice={manage.onNotice} />
            </Actions>
          )}
        </Item>
      ))}
    </List>
  );
}

function Status({ signatory }: { signatory: Signatory }) {
  const done = signatory.status === 'signed';
  const Icon = done ? DoneIcon : isHalted(signatory) || signatory.mail === 'failed' ? WarningIcon : InfoIcon;
  return (
    <State done={done}>
      <Icon size={20} />
      <span>
        {statusWord(signatory)} · {formatInstant(new Date(signatory.statusAt), 'device')}
      </span>
    </State>
  );
}
