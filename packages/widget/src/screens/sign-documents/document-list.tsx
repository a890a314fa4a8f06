import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { CheckIcon, DocumentIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { text } from './text.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
}));
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { alignSelf: 'start', color: theme.palette.secondary.main },
}));
const Title = styled('strong')({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' });
const Meta = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '12px',
  color: theme.palette.text.secondary,
}));
const State = styled('span', { shouldForwardProp: (prop) => prop !== 'read' })<{ read: boolean }>(
  ({ theme, read }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: theme.palette.text.primary,
    fontWeight: read ? 600 : 400,
    '& > svg': { color: theme.palette.secondary.main },
  }),
);

/** The documents to sign, each with its state and a button that opens it. */
export function DocumentList(props: {
  documents: ApplicationView['documents'];
  onOpen: (id: string) => void;
}) {
  return (
    <List aria-label={text.documents}>
      {props.documents.map(({ id, title, pages, read }) => (
        <Item key={id}>
          <DocumentIcon />
          <div>
            <Title>{title}</Title>
            <Meta>
              <State read={read}>
                {read && <CheckIcon size={16} strokeWidth={2.5} />}
                {read ? text.read : text.unread}
              </State>
              <span>{text.pages(pages)}</span>
            </Meta>
          </div>
          <Button size="medium" look="outlined" onClick={() => props.onOpen(id)}>
            {text.open} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        </Item>
      ))}
    </List>
  );
}
