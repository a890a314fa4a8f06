import type { AssistOptions } from '../options.ts';
import type { Overlay } from '../page/overlay.ts';
import { runHostCallback } from '../support/callbacks.ts';
import type { NoteRecorder } from '../support/create-note-recorder.ts';
import { showBorder } from './border-view.ts';
import { readRequestedBy } from './read-requested-by.ts';
import { type RecordingPorts, runRecording } from './run-recording.ts';

/** Runs recording with its border, the host's callbacks and its notes. */
export function openRecording(
  options: AssistOptions,
  given: Pick<RecordingPorts, 'send' | 'sendBare' | 'popups'> & { overlay: Overlay; record: NoteRecorder },
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
    onRequest: (requestedBy) =>
      void runHostCallback(() => options.onRecordingRequest?.(readRequestedBy(requestedBy))),
    onDenied: (requestedBy) => {
      record.note('recordingDeclined');
      runHostCallback(() => options.onRecordingDeny?.(readRequestedBy(requestedBy)));
    },
  });
}
