import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { FastifyInstance } from 'fastify';

/** Messages of the tracker to its recording service, which is not ours. */
export type Ingest = {
  /** Bodies of the start requests; each restart for an agent is one more. */
  starts: Record<string, unknown>[];
  /** Number of batches that it would have recorded. */
  batches: () => number;
};

/**
 * Answers the reference's tracker as its recording service does, just enough that it starts; its batches are counted
 * and dropped. The tracker adds `/v1/web/…` to the address that it is given.
 *
 * @param session - the number of the session that is begun
 */
export function serveIngest(server: FastifyInstance, prefix: string, session: () => string): Ingest {
  const starts: Ingest['starts'] = [];
  let batches = 0;
  server.register(
    async (ingest) => {
      ingest.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      ingest.post('/v1/web/start', ({ body }) => {
        const fields = isRecord(body) ? body : {};
        starts.push(fields);
        return {
          token: `token-of-${session()}`,
          userUUID: '11111111-1111-4111-8111-111111111111',
          sessionID: session(),
          projectID: '7',
          startTimestamp: fields['timestamp'],
          delay: 0,
          assistOnly: fields['assistOnly'] === true,
          features: { 'feature-flags': false, 'usability-test': false },
        };
      });
      ingest.post('/v1/web/i', (_request, reply) => {
        batches += 1;
        return reply.code(200).send();
      });
    },
    { prefix },
  );
  return { starts, batches: () => batches };
}
