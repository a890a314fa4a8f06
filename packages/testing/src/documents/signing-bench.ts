import { timeStampAuthorityPlugin } from '@afilia/sandbox/time-stamp-authority/plugin';
import { createTimeStampKeys } from '@afilia/sandbox/time-stamp-authority/keys';
import { createOwnAuthority } from '@afilia/backend/documents/signing/own-authority';
import { signingKeysFromPem } from '@afilia/backend/documents/signing/signing-keys';
import { createTimestampClient } from '@afilia/backend/documents/signing/timestamp-client';
import { createVerifier } from '@afilia/backend/documents/verifying/verify-document';
import Fastify from 'fastify';

/** The bench's fixed time. */
export const benchNow = new Date('2026-11-21T13:45:00Z');

/** Everything that signing and checking a document needs, really running: keys, a time-stamp authority, the verifier. */
export type SigningBench = Awaited<ReturnType<typeof startSigningBench>>;

/**
 * Starts a time-stamp authority on a free port and makes keys. Call `close` when done.
 *
 * @param modulusLength RSA bits; 2048 keeps tests quick.
 */
export async function startSigningBench(modulusLength = 2048) {
  const timeStampKeys = await createTimeStampKeys(benchNow, modulusLength);
  const server = Fastify();
  await server.register(timeStampAuthorityPlugin({ clock: { now: () => benchNow }, keys: timeStampKeys }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const pems = await createOwnAuthority(benchNow, modulusLength);
  const keys = await signingKeysFromPem(pems.keyPem, pems.chainPem);
  return {
    keys,
    url,
    timestamps: createTimestampClient({ url, timeoutMs: 5000, roots: [timeStampKeys.root] }),
    verify: createVerifier({ signing: keys.chain.slice(-1), timestamps: [timeStampKeys.root] }),
    close: () => server.close(),
  };
}
