import { useEffect, useRef } from 'react';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { helpSentence } from './help-sentence.ts';
import { liveHelpOf } from './live-help.ts';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Area = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px',
  padding: '16px',
  marginBottom: '24px',
  border: `1px solid ${theme.house.border}`,
  borderRadius: theme.shape.borderRadius,
  '& > h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& > p': { margin: 0 },
}));
const Code = styled('output')(({ theme }) => ({
  fontFamily: theme.house.font.headline,
  ...lettersOf(32, 40),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
}));

/**
 * Live help within «Ayuda»: its explanation, the code to read out, and the end of it.
 *
 * @param props.onWatched the person has just let an agent see the page: this must not cover it
 */
export function HelpCard({ onWatched }: { onWatched: () => void }) {
  const help = liveHelpOf(useWidget());
  const view = useStore(help.view, (state) => state);
  const { phase, code, isWatched } = view;
  const before = useRef(isWatched);
  const wasOpen = useRef(false);
  if (view.connection === 'open') wasOpen.current = true;
  useEffect(() => {
    if (isWatched && !before.current) onWatched();
    before.current = isWatched;
  }, [isWatched, onWatched]);
  return (
    <Area aria-label={text.title}>
      <h3>{text.title}</h3>
      {phase === 'failed' && <Alert tone="error">{text.failed}</Alert>}
      {phase === 'open' ? (
        <>
          <p>{text.readOut}</p>
          <Code aria-label={code.split('').join(' ')}>{`${code.slice(0, 3)} ${code.slice(3)}`}</Code>
          <p role="status">{helpSentence({ ...view, wasOpen: wasOpen.current })}</p>
          <Button look="outlined" onClick={help.end}>
            {text.end}
          </Button>
        </>
      ) : (
        <>
          <p>{text.body}</p>
          <Button
            look="outlined"
            loading={phase === 'opening'}
            loadingText={text.starting}
            onClick={() => void help.open()}
          >
            {phase === 'failed' ? text.retry : text.start}
          </Button>
        </>
      )}
    </Area>
  );
}
