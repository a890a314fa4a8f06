import type { ReactNode } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { AlertIcon, DoneIcon, EditIcon, InfoIcon, WarningIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { wordFor } from '../../forms/words.ts';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

type Status = ApplicationView['verifications'][number]['status'];

/** Icon and word together: colour alone has no meaning (spec/interface-rules#accessibility). */
const icons: Record<Status, typeof DoneIcon> = {
  pending: EditIcon,
  declared: InfoIcon,
  running: InfoIcon,
  approved: DoneIcon,
  actionRequired: WarningIcon,
  observed: InfoIcon,
  rejected: AlertIcon,
  unavailable: WarningIcon,
};

const Row = styled('section')(({ theme }) => ({
  padding: '20px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  // In a narrow window the buttons have a line of their own.
  [theme.containerQueries.up('sm')]: {
    '&:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
  },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16px',
  rowGap: '4px',
});

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 600, margin: 0 }));

const State = styled('span', { shouldForwardProp: (prop) => prop !== 'done' })<{ done: boolean }>(
  ({ theme, done }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    ...lettersOf(14, 20),
    whiteSpace: 'nowrap',
    '& svg': {
      width: '20px',
      height: '20px',
      color: done ? theme.palette.secondary.main : theme.palette.text.secondary,
    },
  }),
);

const Note = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...lettersOf(14, 20),
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** One thing that must be in order: its name, its state, and its open questions. */
export function ItemRow(props: {
  item: ApplicationView['verifications'][number];
  note?: string;
  children?: ReactNode;
}) {
  const { item, note, children } = props;
  const Icon = icons[item.status];
  const title = wordFor(text.items, item.item);
  return (
    <Row aria-label={title}>
      <Head>
        <Title>{title}</Title>
        <State done={item.status === 'approved'}>
          <Icon />
          {text.states[item.status]}
        </State>
      </Head>
      {note && <Note>{note}</Note>}
      {children && <div style={{ marginTop: 20 }}>{children}</div>}
    </Row>
  );
}
