import type { AgentKey } from '@afilia/assist-protocol/wire/payloads';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { holderName, type LiveState } from '../live/live-state.ts';
import { controlText, liveText } from '../text/live.ts';

/** Requests and releases control; the visitor's answer stays visible. */
export function ControlPanel(props: {
  state: Pick<LiveState, 'control' | 'agents' | 'hasPage'>;
  /** Reason of the latest refused action. */
  refused: keyof typeof controlText.refused | undefined;
  onRequest: () => void;
  onRelease: () => void;
  onKey: (key: AgentKey) => void;
}) {
  const { state, refused, onRequest, onRelease, onKey } = props;
  const { control, hasPage } = state;
  const { status, last } = control;
  const statusLine = {
    none: controlText.none,
    waiting: controlText.waiting,
    mine: controlText.mine,
    theirs: controlText.theirs(capitalised(holderName(state) || liveText.someone)),
  }[status];
  return (
    <section className="panel tool" aria-labelledby="control-title">
      <h2 id="control-title">{controlText.title}</h2>
      <div role="status" className="said">
        {last && <p className="outcome">{controlText.last[last]}</p>}
        <p>{statusLine}</p>
        {status === 'mine' && refused !== undefined && (
          <p className="outcome">{controlText.refused[refused]}</p>
        )}
      </div>
      {status === 'mine' && (
        <fieldset className="page-keys">
          <legend>{controlText.keys}</legend>
          {controlText.keyNames.map(([key, label, name]) => (
            <button key={key} type="button" aria-label={name} onClick={() => onKey(key)}>
              {label}
            </button>
          ))}
          <p>{controlText.keysHint}</p>
        </fieldset>
      )}
      {status === 'mine' ? (
        <Button look="outlined" size="medium" onClick={onRelease}>
          {controlText.release}
        </Button>
      ) : (
        <Button
          size="medium"
          onClick={onRequest}
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
