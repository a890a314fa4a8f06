import { useCallback, useEffect, useRef, useState } from 'react';
import { holderName } from '../live/live-state.ts';
import type { Live } from '../live/use-live.ts';
import type { PageEvent } from '../page/decode.ts';
import { markTags } from './part-buffer.ts';
import { startUpload, type Upload, type UploadEnd } from './upload-recording.ts';
import { staffApi } from '../../shell/api/staff-api.ts';

/** Largest part that the server accepts; bytes. */
const maxBytes = 512_000;

/** Gzip of events as JSON. */
async function pack(events: readonly PageEvent[]): Promise<Blob> {
  const stream = new Blob([JSON.stringify(events)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * Packs events in parts that the server takes. A part that is too large becomes two.
 *
 * @returns undefined in the place of one event that is too large by itself: a gap
 */
async function packParts(events: readonly PageEvent[]): Promise<(Blob | undefined)[]> {
  const packed = await pack(events);
  if (packed.size <= maxBytes) return [packed];
  if (events.length === 1) return [undefined];
  const half = Math.ceil(events.length / 2);
  return [...(await packParts(events.slice(0, half))), ...(await packParts(events.slice(half)))];
}

/** Time that the rest may take before the person's page learns that the recording ends. */
const finishMs = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Stores the page on the server while a recording runs, with marks of control.
 *
 * @returns `add` for the page's batches, `stroke` for the agent's drawing, `keepMessage` for messages of the chat, `failed` once the server takes no more
 */
export function useUpload(
  { state }: Pick<Live, 'state'>,
  { sessionId, ownName }: { sessionId: string; ownName: string },
) {
  const upload = useRef<Upload>(undefined);
  const [failed, setFailed] = useState<UploadEnd>();
  const { status } = state.recording;
  const { status: control, holder } = state.control;
  const inControl = control === 'mine' || control === 'theirs' ? (holder ?? '') : undefined;
  const isMine = control === 'mine';
  const name = isMine ? ownName : (holderName(state) ?? '');
  const latest = useRef({ inControl, name });
  latest.current = { inControl, name };

  useEffect(() => {
    if (status !== 'on') return undefined;
    const started = startUpload({
      find: () => staffApi.findRecording({ sessionId }),
      put: (id, number, bytes) => staffApi.addRecordingPart({ id, number }, bytes),
      pack: packParts,
      now: () => performance.now(),
      wait,
      onEnd: setFailed,
    });
    upload.current = started;
    return () => {
      started.stop();
      upload.current = undefined;
    };
  }, [status, sessionId]);

  const wasControlled = useRef(false);
  const markControl = useCallback(() => {
    const { inControl: by, name: of } = latest.current;
    if ((by !== undefined) === wasControlled.current) return;
    wasControlled.current = by !== undefined;
    upload.current?.mark(markTags.control, { isOn: by !== undefined, name: of });
  }, []);
  useEffect(markControl, [inControl, markControl]);

  const add = useCallback(
    (events: readonly PageEvent[]) => {
      const running = upload.current;
      if (!running) return;
      running.add(events);
      // Control that began before the recording is a mark at its beginning.
      if (events.some(({ type }) => type === 4)) {
        wasControlled.current = false;
        markControl();
      }
    },
    [markControl],
  );
  const stroke = useCallback(
    (phase: 'start' | 'move' | 'stop', at?: unknown) =>
      upload.current?.mark(markTags.stroke, { phase, ...(at !== undefined && { at }) }),
    [],
  );
  const keepMessage = useCallback(
    (by: 'person' | 'agent', text: string) =>
      upload.current?.mark(markTags.chat, { by, text, ...(by === 'agent' && { name: ownName }) }),
    [ownName],
  );
  const finish = useCallback(
    async () => void (await Promise.race([upload.current?.finish(), wait(finishMs)])),
    [],
  );
  const clearFailed = useCallback(() => setFailed(undefined), []);
  return { add, stroke, keepMessage, finish, failed, clearFailed };
}
