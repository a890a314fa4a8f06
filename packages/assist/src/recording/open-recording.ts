import type { AssistOptions } from '../options.ts';
import type { Overlay } from '../page/overlay.ts';
import { callOut } from '../support/callbacks.ts';
import type { RecordKeeper } from '../support/keep-record.ts';
import { showBorder } from './border-view.ts';
import { readAsker } from './read-asker.ts';
import { type RecordingPorts, runRecording } from './run-recording.ts';

/** Recording with its border, the page's callbacks and its record. */
export function openRecording(
  options: AssistOptions,
  given: Pick<RecordingPorts, 'send' | 'sendBare' | 'popups'> & { overlay: Overlay; record: RecordKeeper },
) {
  const { overlay, record, ...ports } = given;
  return runRecording({
    ...ports,
    showBorder: () => {
      record.note('recordingAllowed');
      const remove = showBorder(overlay);
      return () => {
        record.note('recordingEnded');
        remove();
      };
    },
    onRequest: (asker) => void callOut(() => options.onRecordingRequest?.(readAsker(asker))),
    onDenied: (asker) => {
      record.note('recordingDeclined');
      callOut(() => options.onRecordingDeny?.(readAsker(asker)));
    },
  });
}
