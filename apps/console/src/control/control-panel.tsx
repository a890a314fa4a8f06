import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { LiveState } from '../live/live-state.ts';
import { controlText, liveText } from '../text/live.ts';

/** Asks for control and lets go of it; what the person answered stays to be read. */
export function ControlPanel(props: {
  state: Pick<LiveState, 'control' | 'agents' | 'hasPage'>;
  /** What the person's side refused to do last, in its word. */
  refused: string | undefined;
  onAsk: () => void;
  onRelease: () => void;
}) {
  const { state, refused, onAsk, onRelease } = props;
  const { control, agents, hasPage } = state;
  const { status, last, holder } = control;
  const holderName = (holder !== undefined && agents[holder]) || liveText.someone;
  const now = {
    none: controlText.none,
    waiting: controlText.waiting,
    mine: controlText.mine,
    theirs: controlText.theirs(capitalised(holderName)),
  }[status];
  return (
    <section className="panel tool" aria-labelledby="control-title">
      <h2 id="control-title">{controlText.title}</h2>
      <div role="status" className="said">
        {last && <p className="outcome">{controlText.last[last]}</p>}
        <p>{now}</p>
        {status === 'mine' && refused !== undefined && (
          <p className="outcome">{controlText.refused[refused] ?? controlText.refused.own}</p>
        )}
      </div>
      {status === 'mine' ? (
        <Button look="outlined" size="medium" onClick={onRelease}>
          {controlText.release}
        </Button>
      ) : (
        <Button
          size="medium"
          onClick={onAsk}
          loading={status === 'waiting'}
          loadingText={controlText.asking}
          disabled={!hasPage}
        >
          {controlText.ask}
        </Button>
      )}
    </section>
  );
}

const capitalised = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
