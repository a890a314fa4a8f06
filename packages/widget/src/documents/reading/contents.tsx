import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { text } from './text.ts';
import { scaled } from '@afilia/ui-kit/theme/text-size';

const Box = styled('nav')(({ theme }) => ({
  ...theme.typography.body1,
  fontSize: scaled(16),
  padding: '16px',
  background: theme.palette.background.paper,
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
  [theme.breakpoints.up('sm')]: { padding: '16px 32px' },
}));
const Item = styled('button')(({ theme }) => ({
  font: 'inherit',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  width: '100%',
  minHeight: '48px',
  padding: '8px 0',
  border: 0,
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span:first-of-type': {
    color: theme.palette.primary.main,
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    overflowWrap: 'anywhere',
  },
}));
const State = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: theme.palette.text.primary,
  '& > svg': { color: theme.palette.secondary.main },
}));

/** The list of the documents above them; each leads to its own. */
export function Contents(props: {
  documents: readonly ApplicationView['documents'][number][];
  onGo: (id: string) => void;
}) {
  return (
    <Box aria-label={text.contents}>
      <ol>
        {props.documents.map(({ id, title, read }) => (
          <li key={id}>
            <Item type="button" onClick={() => props.onGo(id)}>
              <span>{title}</span>
              <State>
                {read && <CheckIcon size={16} strokeWidth={2.5} />}
                {read ? text.read : text.unread}
              </State>
            </Item>
          </li>
        ))}
      </ol>
    </Box>
  );
}
