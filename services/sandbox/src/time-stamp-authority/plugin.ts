import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { answerQuery } from './answer-query.ts';
import { createTimeStampKeys } from './keys.ts';
import type { TimeStampKeys } from './keys.ts';

/** Dependencies of the authority. */
interface TimeStampAuthorityOptions {
  /** The time that is stamped. */
  clock: { now(): Date };
  /** Kept keys; without them new ones are made when the plugin loads. */
  keys?: TimeStampKeys;
}

/** A query is about 60 bytes. */
const maxQueryBytes = 4096;

/**
 * A time-stamp authority over HTTP (RFC 3161 section 3.4): `POST /` with `application/timestamp-query` answers
 * `application/timestamp-reply`; `GET /root.cer` gives the certificate to trust. Register it under a prefix.
 *
 * @example
 * await server.register(timeStampAuthorityPlugin({ clock }), { prefix: '/sandbox/tsa' });
 */
export const timeStampAuthorityPlugin =
  (options: TimeStampAuthorityOptions): FastifyPluginAsync =>
  async (server) => {
    const keys = options.keys ?? (await createTimeStampKeys(options.clock.now()));

    server.addContentTypeParser(
      'application/timestamp-query',
      { parseAs: 'buffer', bodyLimit: maxQueryBytes },
      (_request, body, done) => done(null, body),
    );

    server.post('/', async (request, reply) => {
      const query = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await answerQuery(query, { now: options.clock.now(), serial: newSerial() }, keys);
      return reply.type('application/timestamp-reply').send(Buffer.from(answer));
    });

    server.get('/root.cer', (_request, reply) =>
      reply.type('application/pkix-cert').send(Buffer.from(keys.root)),
    );
  };

/** 16 random bytes, positive: no serial repeats without a counter to keep. */
function newSerial(): Uint8Array {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}
