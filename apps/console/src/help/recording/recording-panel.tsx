import { Button } from '@afilia/ui-kit/parts/button.tsx';
import type { Recording } from '../live/live-state.ts';
import { recordingText } from '../text/live.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import type { UploadEnd } from './upload-recording.ts';
import type { Recorded } from './use-recording.ts';

/** Requests and ends a recording, and offers its file. */
export function RecordingPanel(props: {
  recording: Recording;
  recorded: Recorded | undefined;
  failed: 'noCapture' | 'empty' | undefined;
  /** The server stores it no longer. */
  unstored: UploadEnd | undefined;
  isLocal: boolean;
  /** For how long the service keeps it. */
  keptDays: number;
  isPossible: boolean;
  onRequest: () => void;
  onStop: () => void;
}) {
  const { recording, recorded, failed, unstored, isLocal, keptDays, isPossible, onRequest, onStop } = props;
  const { status, last } = recording;
  return (
    <section className="panel tool" aria-labelledby="recording-title">
      <h2 id="recording-title">{recordingText.title}</h2>
      <div role="status" className="said">
        {last && <p className="outcome">{recordingText.last[last]}</p>}
        <p>
          {failed
            ? recordingText[failed]
            : (isLocal ? recordingText.withFile : recordingText.stored(keptDays))[status]}
        </p>
        {unstored && <p className="outcome">{refusalText[unstored]}</p>}
      </div>
      {status === 'on' ? (
        <Button look="outlined" size="medium" onClick={onStop}>
          {recordingText.stop}
        </Button>
      ) : (
        <Button
          look="outlined"
          size="medium"
          onClick={onRequest}
          loading={status === 'waiting'}
          loadingText={recordingText.waiting}
          disabled={!isPossible}
        >
          {recordingText.ask}
        </Button>
      )}
      {recorded && (
        <a className="download" href={recorded.url} download={recordingText.fileName(recorded.at)}>
          {recordingText.download}
        </a>
      )}
    </section>
  );
}
