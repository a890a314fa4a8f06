import type { AssistOptions, AgentFacts } from '../options.ts';
import { type Overlay, element } from '../page/overlay.ts';
import { runHostCallback } from '../support/callbacks.ts';
import type { NoteRecorder } from '../support/create-note-recorder.ts';
import type { LastRecording } from './last-recording.ts';
import { type RecordingPorts, runRecording } from './run-recording.ts';

/** Reads an agent's description of themselves from a request; undefined when it is no JSON object. */
function readRequestedBy(requestedBy: string): AgentFacts {
  try {
    const value: unknown = JSON.parse(requestedBy);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The dashed red border while the tab is recorded. @returns removes it */
function showBorder({ holder }: Overlay): () => void {
  const border = element('div', {
    attributes: { class: 'or-recording-border', 'aria-hidden': 'true' },
    style: {
      position: 'fixed',
      inset: '0',
      border: '2px dashed red',
      pointerEvents: 'none',
      zIndex: '2147483643',
    },
  });
  holder.append(border);
  return () => border.remove();
}

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
