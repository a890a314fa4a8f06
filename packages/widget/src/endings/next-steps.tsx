import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';

/** A coming step; `done` once it is behind. */
export type NextStep = { title: string; body: string; done: boolean };

const List = styled('ol')({ listStyle: 'none', margin: '16px 0 0', padding: 0 });
const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px 1fr',
  gap: '16px',
  paddingBottom: '20px',
  // The line that joins one step to the next.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: '15px',
    top: '32px',
    bottom: 0,
    width: '2px',
    background: theme.palette.divider,
  },
  '&:last-of-type': { paddingBottom: 0 },
  '& p': { margin: 0 },
}));
const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'done' })<{ done: boolean }>(
  ({ theme, done }) => ({
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    fontWeight: 600,
    color: done ? '#ffffff' : theme.palette.secondary.main,
    background: done ? theme.palette.secondary.main : 'transparent',
    border: `2px solid ${theme.palette.secondary.main}`,
  }),
);
const Title = styled('strong')({ fontWeight: 600 });

/** The next steps, one below the other. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <List>
      {steps.map(({ title, body, done }, at) => (
        <Item key={title}>
          <Mark done={done} aria-hidden="true">
            {done ? <CheckIcon size={18} strokeWidth={2.5} /> : at + 1}
          </Mark>
          <div>
            <Title>{title}</Title>
            <p>{body}</p>
          </div>
        </Item>
      ))}
    </List>
  );
}
