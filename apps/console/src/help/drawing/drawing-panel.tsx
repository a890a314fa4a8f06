import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { drawingText } from '../text/live.ts';

/** Turns drawing on and off; drawing works during control or a call only. */
export function DrawingPanel(props: { isOn: boolean; isPossible: boolean; onToggle: () => void }) {
  const { isOn, isPossible, onToggle } = props;
  return (
    <section className="panel tool" aria-labelledby="drawing-title">
      <h2 id="drawing-title">{drawingText.title}</h2>
      <p role="status">{isOn ? drawingText.on : drawingText.off}</p>
      <Button look="outlined" size="medium" aria-pressed={isOn} disabled={!isPossible} onClick={onToggle}>
        {isOn ? drawingText.stop : drawingText.start}
      </Button>
    </section>
  );
}
