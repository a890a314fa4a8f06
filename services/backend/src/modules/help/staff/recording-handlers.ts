import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { helpOperations } from '@afilia/api-contract/help/operations';
import { limits } from '@afilia/domain/application/model/limits';
import { ok } from '@afilia/domain/values/result';
import type { StaffData, StaffDeps } from '../../platform/staff/context.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import {
  addRecordingPart,
  listHelpSessions,
  openRecording,
  readRecordingPart,
  runningRecording,
} from '../use-cases/recordings.ts';

const sessionsAPage = 10;

const unpack = promisify(gunzip);

/** Tells if bytes are gzip of one list, of a size that a browser can open. The player checks its content. */
async function isListInGzip(bytes: Buffer): Promise<boolean> {
  try {
    const text = await unpack(bytes, { maxOutputLength: limits.recordingUnpackedBytes });
    return text.at(0) === 0x5b && text.at(-1) === 0x5d;
  } catch {
    return false;
  }
}

type RecordingOperations = Pick<
  typeof helpOperations,
  'findRecording' | 'addRecordingPart' | 'listHelpSessions' | 'openRecording' | 'readRecordingPart'
>;

/** Recordings of live help, and the sessions that they are of (decision help-masks). */
export function recordingHandlers(deps: StaffDeps): StaffHandlers<RecordingOperations> {
  const recordingOf = ({ recordings }: StaffData) => ({
    recordings,
    rateLimiter: deps.rateLimiter,
    clock: deps.clock,
  });

  return {
    findRecording: async ({ person, data, input: { sessionId } }) =>
      ok({ recordingId: await runningRecording(recordingOf(data), person, sessionId) }),

    addRecordingPart: async ({ person, data, input: { id: recordingId, number }, request: { body } }) => {
      if (!Buffer.isBuffer(body)) return refused('malformed');
      if (!(await isListInGzip(body))) return refused('recordingPart');
      const part = { recordingId, number, bytes: body };
      return answer(await addRecordingPart(recordingOf(data), person, part), () => undefined);
    },

    listHelpSessions: async ({ person, data, input: { page } }) => {
      const { sessions, total } = await listHelpSessions(recordingOf(data), person, {
        skip: (page - 1) * sessionsAPage,
        count: sessionsAPage,
      });
      return ok({
        sessions: sessions.map(({ agents, ...session }) => ({
          ...session,
          agents: agents.map(({ name, observes = false }) => ({ name, observes })),
        })),
        pages: Math.ceil(total / sessionsAPage),
      });
    },

    openRecording: async ({ person, data: { reading, recordings }, input }) =>
      answer(
        await openRecording({ ...reading, recordings }, person, input.id),
        ({ id, folio, staffName, startedAt, endedAt, parts }) => ({
          id,
          folio,
          staffName,
          startedAt,
          endedAt,
          parts,
        }),
      ),

    readRecordingPart: async ({ person, data: { reading, recordings }, input, reply }) =>
      answer(await readRecordingPart({ ...reading, recordings }, person, input), (bytes) => {
        reply.header('content-type', 'application/gzip').header('x-content-type-options', 'nosniff');
        return Buffer.from(bytes);
      }),
  };
}
