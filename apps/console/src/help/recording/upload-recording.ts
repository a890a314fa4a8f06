import type { ApiResult } from '../../shell/api/staff-api.ts';
import type { PageEvent } from '../page/decode.ts';
import { createPartBuffer, type MarkTag } from './part-buffer.ts';

/** Reasons for which the storage of a recording ends. */
export type UploadEnd = 'notRecording' | 'recordingFull' | 'signedOut';

type UploadPorts = {
  /** The id of the recording that the person's yes allows. */
  find: () => Promise<ApiResult<{ recordingId: string | null }>>;
  put: (recordingId: string, number: number, bytes: Blob) => Promise<ApiResult<void>>;
  /** Undefined: an event that fits in no part. */
  pack: (events: readonly PageEvent[]) => Promise<(Blob | undefined)[]>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** The server takes no more. */
  onEnd: (why: UploadEnd) => void;
};

export type Upload = {
  add: (events: readonly PageEvent[]) => void;
  mark: (tag: MarkTag, payload: Readonly<Record<string, unknown>>) => void;
  /** Sends the rest, before the person's page learns that the recording ends. */
  finish: () => Promise<void>;
  /** Sends nothing more. */
  stop: () => void;
};

const everyMs = 2_000;
const againMs = 3_000;
/** The person's page reports their consent to the server by another way than to the agent's console. */
const findTries = 8;
/** Bytes that wait for a server that does not answer; older parts are dropped, and are gaps. */
const maxWaitingBytes = 20_000_000;

/** Sends a recording in parts while it runs. */
export function startUpload(ports: UploadPorts): Upload {
  const { find, put, pack, now, wait, onEnd } = ports;
  const buffer = createPartBuffer(now);
  let waiting: { number: number; bytes: Blob }[] = [];
  let next = 0;
  const over = new AbortController();

  const end = (why: UploadEnd) => {
    if (over.signal.aborted) return;
    over.abort();
    waiting = [];
    onEnd(why);
  };

  const collect = async () => {
    const events = buffer.take();
    if (events.length === 0) return;
    for (const bytes of await pack(events)) {
      if (bytes) waiting.push({ number: next, bytes });
      next += 1;
    }
    while (waiting.reduce((sum, { bytes }) => sum + bytes.size, 0) > maxWaitingBytes) waiting.shift();
  };

  /** @returns true if the next one can be sent at once */
  const sendFirst = async (recordingId: string): Promise<boolean> => {
    const [first] = waiting;
    if (!first) return false;
    const sent = await put(recordingId, first.number, first.bytes);
    if (!sent.ok) {
      const { reason } = sent.refusal;
      if (reason === 'notRecording' || reason === 'recordingFull' || reason === 'signedOut') end(reason);
      // A part that cannot be stored becomes a gap; of anything else it is tried again.
      else if (reason !== 'recordingPart' && reason !== 'malformed') return false;
    }
    waiting = waiting.filter((one) => one !== first);
    return waiting.length > 0 && !over.signal.aborted;
  };

  const findId = async (): Promise<string | undefined> => {
    for (let tries = 0; tries < findTries && !over.signal.aborted; tries += 1) {
      const found = await find();
      if (found.ok && found.value.recordingId !== null) return found.value.recordingId;
      await wait(everyMs / 2);
    }
    end('notRecording');
    return undefined;
  };

  let isSending: Promise<void> = Promise.resolve();
  const sendAll = (recordingId: string): Promise<void> => {
    isSending = isSending.then(async () => {
      await collect();
      while (await sendFirst(recordingId));
      return undefined;
    });
    return isSending;
  };

  const id = findId();
  const run = async () => {
    const recordingId = await id;
    if (recordingId === undefined) return;
    while (!over.signal.aborted) {
      await sendAll(recordingId);
      await wait(waiting.length > 0 ? againMs : everyMs);
    }
  };
  void run();

  return {
    add: (events) => {
      if (!over.signal.aborted) buffer.add(events);
    },
    mark: (tag, payload) => {
      if (!over.signal.aborted) buffer.mark(tag, payload);
    },
    finish: async () => {
      const recordingId = await id;
      if (recordingId !== undefined && !over.signal.aborted) await sendAll(recordingId);
      over.abort();
    },
    stop: () => {
      over.abort();
      waiting = [];
    },
  };
}
