import { styled } from '../theme/styled.ts';
import { AlertIcon, CheckIcon, WarningIcon } from '../icons/icons.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { scaled } from '../theme/text-size.ts';

export type StepStatus = 'waiting' | 'running' | 'done' | 'unavailable' | 'failed';
export type LoaderStep = { id: string; label: string; status: StepStatus };

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '4px' });
const Item = styled('li', { shouldForwardProp: (prop) => prop !== 'status' })<{ status: StepStatus }>(
  ({ theme, status }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '44px',
    color: status === 'waiting' ? theme.palette.text.secondary : theme.palette.text.primary,
    fontWeight: status === 'running' ? 500 : 400,
    transition: `color ${theme.transitions.duration.short}ms ease-out`,
  }),
);
const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'status' })<{ status: StepStatus }>(
  ({ theme, status }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    background: status === 'done' ? theme.palette.secondary.main : 'transparent',
    color: status === 'done' ? '#ffffff' : status === 'running' ? theme.palette.primary.main : 'inherit',
  }),
);
const Dot = styled('span')(({ theme }) => ({
  width: '10px',
  height: '10px',
  borderRadius: '50%',
  background: theme.house.border,
}));
// The note is at the right while there is room, else below its line.
const Line = styled('span')({ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: '16px', rowGap: '2px' });
const Note = styled('span')(({ theme }) => ({ ...theme.typography.body2, lineHeight: scaled(24) }));

const words: Record<StepStatus, string> = {
  waiting: 'pendiente',
  running: 'en curso',
  done: 'listo',
  unavailable: 'no disponible',
  failed: 'no pudimos completarlo',
};
const marks: Record<StepStatus, () => React.ReactNode> = {
  waiting: () => <Dot />,
  running: () => <Spinner />,
  done: () => <CheckIcon size={18} strokeWidth={2.5} />,
  unavailable: () => <WarningIcon />,
  failed: () => <AlertIcon />,
};

/** The real steps of a wait, each with its own state; changes are announced politely, one by one. */
export function StepList({ steps, label }: { steps: LoaderStep[]; label: string }) {
  const settled = steps.filter((step) => step.status !== 'waiting' && step.status !== 'running');
  const last = steps.find((step) => step.status === 'running') ?? settled.at(-1);
  return (
    <>
      <List aria-label={label} aria-busy={settled.length < steps.length}>
        {steps.map(({ id, label, status }) => (
          <Item key={id} status={status}>
            <Mark status={status}>{marks[status]()}</Mark>
            <Line>
              <span style={{ marginInlineEnd: 'auto' }}>{label}</span>
              {status === 'unavailable' || status === 'failed' ? (
                <Note>{words[status]}</Note>
              ) : (
                <VisuallyHidden>{words[status]}</VisuallyHidden>
              )}
            </Line>
          </Item>
        ))}
      </List>
      <VisuallyHidden aria-live="polite">{last ? `${last.label}: ${words[last.status]}` : ''}</VisuallyHidden>
    </>
  );
}
