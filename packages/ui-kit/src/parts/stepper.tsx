import { forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Narrow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  [theme.containerQueries.up('sm')]: { display: 'none' },
}));
const Track = styled('div')(({ theme }) => ({
  height: '4px',
  marginTop: '8px',
  borderRadius: '2px',
  background: theme.palette.divider,
  [forcedColours]: { outline: '1px solid GrayText' },
}));
const Fill = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: '2px',
  background: theme.palette.primary.main,
  transition: `width ${theme.transitions.duration.standard}ms ease-out`,
  [forcedColours]: { borderBlock: '2px solid Highlight' },
}));
const Left = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 0',
}));
const Wide = styled('ol')(({ theme }) => ({
  display: 'none',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  gap: '8px',
  [theme.containerQueries.up('sm')]: { display: 'flex' },
}));
const Item = styled('li', { shouldForwardProp: (prop) => prop !== 'state' })<{
  state: 'done' | 'now' | 'ahead';
}>(({ theme, state }) => ({
  ...theme.typography.body2,
  // By the length of its name, so that none wraps in the column of 640 px.
  flex: '1 1 auto',
  fontWeight: state === 'now' ? 600 : 400,
  color: theme.palette.text.primary,
  borderTop: `4px solid ${state === 'ahead' ? theme.palette.divider : theme.palette.primary.main}`,
  borderRadius: '2px',
  paddingTop: '8px',
  [forcedColours]: { borderTopColor: state === 'ahead' ? 'GrayText' : 'Highlight' },
}));
const Step = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: '4px', textAlign: 'start' });
const Back = styled('button')({
  font: 'inherit',
  color: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '2px',
});

/**
 * The person's place among the steps. On a phone «Paso 2 de 5 · Productos» and a thin bar, from 760 px all names; below
 * it the rest.
 *
 * @param current 0-based
 * @param percent of the whole way, which the bar shows
 * @param left the rest, in a sentence
 * @param onBack called with the index of a step already behind; forward is never clickable
 */
export function Stepper(props: {
  steps: readonly string[];
  current: number;
  percent: number;
  left: string;
  label: string;
  onBack?: (step: number) => void;
  canGoBack?: (step: number) => boolean;
}) {
  const { steps, current, percent, left, label, onBack, canGoBack = () => true } = props;
  return (
    <nav aria-label={label}>
      <Narrow>
        Paso {current + 1} de {steps.length} · {steps[current]}
        <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuetext={left}>
          <Fill style={{ width: `${percent}%` }} />
        </Track>
      </Narrow>
      <Wide>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'ahead';
          const inside = (
            <Step>
              {index + 1}. {step}
              {state === 'done' && <CheckIcon size={16} strokeWidth={2.5} />}
              {state === 'done' && <VisuallyHidden>(listo)</VisuallyHidden>}
            </Step>
          );
          return (
            <Item key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && onBack && canGoBack(index) ? (
                <Back type="button" onClick={() => onBack(index)}>
                  {inside}
                </Back>
              ) : (
                inside
              )}
            </Item>
          );
        })}
      </Wide>
      <Left>{left}</Left>
    </nav>
  );
}
