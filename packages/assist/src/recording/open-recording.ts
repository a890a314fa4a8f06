import type { AssistOptions } from '../options.ts';
import type { Overlay } from '../page/overlay.ts';
import { runHostCallback } from '../support/callbacks.ts';
import type { NoteRecorder } from '../support/create-note-recorder.ts';
import { showBorder } from './border-view.ts';
import type { LastRecording } from './last-recording.ts';
import { readRequestedBy } from './read-requested-by.ts';
import { type RecordingPorts, runRecording } from './run-recording.ts';

/** Runs recording with its border, the host's callbacks and its notes. A recording begins with a whole page. */
export function openRecording(
  options: AssistOptions,
  given: Pick<RecordingPorts, 'send' | 'sendBare' | 'popups'> & {
    overlay: Overlay;
    record: NoteRecorder;
    restartStream(): void;
    lastRecording: LastRecording;
  },
) {
  const { overlay, record, restartStream, lastRecording, ...ports } = given;
  return runRecording({
    ...ports,
    showBorder: (agentId) => {
      record.note('recordingAllowed', agentId);
      lastRecording.begin();
      restartStream();
      const remove = showBorder(overlay);
      return () => {
        record.note('recordingEnded');
        lastRecording.end();
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
