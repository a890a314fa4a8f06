import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type {
  OpenedRecording,
  PastHelpSessions,
  RunningRecording,
} from '@afilia/api-contract/help/help-answers';
import { limits } from '@afilia/domain/application/model/limits';
import {
  addRecordingPart,
  isPartNumber,
  listHelpSessions,
  openRecording,
  readRecordingPart,
  runningRecording,
} from '../use-cases/recordings.ts';
import type { StaffData, StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { sessionId } from './named-session.ts';

const ofSession = z.object({ sessionId });
const ofRecording = z.object({ id: z.uuid() });
const ofPart = ofRecording.extend({ number: z.coerce.number<string>().refine(isPartNumber) });
const pageSchema = z.object({ page: z.coerce.number<unknown>().int().min(1).max(100_000).catch(1) });
const sessionsAPage = 10;

const unpack = promisify(gunzip);

/** Whether bytes are gzip of one list, of a size that a browser can open. What is in it the player looks at. */
async function isListInGzip(bytes: Buffer): Promise<boolean> {
  try {
    const text = await unpack(bytes, { maxOutputLength: limits.recordingUnpackedBytes });
    return text.at(0) === 0x5b && text.at(-1) === 0x5d;
  } catch {
    return false;
  }
}

/** Recordings of live help, and the sessions that they are of (decision 0091). */
export function serveRecordings(server: FastifyInstance, deps: StaffDeps): void {
  const recordingOf = ({ recordings }: StaffData) => ({
    recordings,
    rateLimiter: deps.rateLimiter,
    clock: deps.clock,
  });
  const type = 'application/gzip';
  const bodyLimit = limits.recordingPartBytes;
  server.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  server.get(
    '/staff/api/sessions/:sessionId/recording',
    guarded(deps, 'findRecording', async ({ person, data }, { params }, reply) => {
      const parsed = ofSession.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const recordingId = await runningRecording(recordingOf(data), person, parsed.data.sessionId);
      return { recordingId } satisfies RunningRecording;
    }),
  );

  server.put(
    '/staff/api/recordings/:id/parts/:number',
    guarded(deps, 'addRecordingPart', async ({ person, data }, { params, body }, reply) => {
      const parsed = ofPart.safeParse(params);
      if (!parsed.success || !Buffer.isBuffer(body)) return refuse(reply, { reason: 'malformed' });
      if (!(await isListInGzip(body))) return refuse(reply, { reason: 'recordingPart' });
      const { id: recordingId, number } = parsed.data;
      const added = await addRecordingPart(recordingOf(data), person, { recordingId, number, bytes: body });
      return added.ok ? reply.code(204).send() : refuse(reply, added.error);
    }),
  );

  server.get(
    '/staff/api/help-sessions',
    guarded(deps, 'listHelpSessions', async ({ person, data }, { query }) => {
      const { page } = pageSchema.parse(query);
      const { sessions, total } = await listHelpSessions(recordingOf(data), person, {
        skip: (page - 1) * sessionsAPage,
        count: sessionsAPage,
      });
      return {
        sessions: sessions.map(({ agents, ...session }) => ({
          ...session,
          agents: agents.map(({ name, observes = false }) => ({ name, observes })),
        })),
        pages: Math.ceil(total / sessionsAPage),
      } satisfies PastHelpSessions;
    }),
  );

  server.get(
    '/staff/api/recordings/:id',
    guarded(deps, 'openRecording', async ({ person, data: { reading, recordings } }, { params }, reply) => {
      const parsed = ofRecording.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await openRecording({ ...reading, recordings }, person, parsed.data.id);
      if (!opened.ok) return refuse(reply, { reason: opened.error });
      const { id, folio, staffName, startedAt, endedAt, parts } = opened.value;
      return { id, folio, staffName, startedAt, endedAt, parts } satisfies OpenedRecording;
    }),
  );

  server.get(
    '/staff/api/recordings/:id/parts/:number',
    guarded(
      deps,
      'readRecordingPart',
      async ({ person, data: { reading, recordings } }, { params }, reply) => {
        const parsed = ofPart.safeParse(params);
        if (!parsed.success) return refuse(reply, { reason: 'malformed' });
        const read = await readRecordingPart({ ...reading, recordings }, person, parsed.data);
        if (!read.ok) return refuse(reply, { reason: read.error });
        return reply
          .header('content-type', type)
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(read.value));
      },
    ),
  );
}
