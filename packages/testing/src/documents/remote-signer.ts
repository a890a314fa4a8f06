import type { RemoteSigner } from '@afilia/pades/signing/csc-signer';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { createInbox } from '@afilia/sandbox/inbox/inbox';
import { remoteCredentials, remoteSignerClient } from '@afilia/sandbox/remote-signer/client';
import type { RemoteSignerKeys } from '@afilia/sandbox/remote-signer/keys';
import { sandboxPlugin } from '@afilia/sandbox/sandbox-plugin';
import Fastify, { type FastifyReply } from 'fastify';
import { sharedRemoteSignerKeys } from '../backend/shared-remote-signer-keys.ts';

/** Operations of the signer. */
type SignerOperation = 'oauth2/token' | 'credentials/info' | 'credentials/authorize' | 'signatures/signHash';

/** Changes an answer on its way. */
type Bend = (answer: Record<string, unknown>, reply: FastifyReply) => unknown;

/** The sandbox's remote signer on a free port, whose answers can be bent on their way. Call `close` when done. */
export type PlayedSigner = Awaited<ReturnType<typeof startRemoteSigner>>;

/**
 * Starts the sandbox's remote signer.
 *
 * @param options.multisign how many hashes one authorisation may be for
 */
export async function startRemoteSigner(
  clock: Clock,
  options: { multisign?: number; timeoutMs?: number } = {},
) {
  const { multisign, timeoutMs = 5000 } = options;
  let keys: RemoteSignerKeys = await sharedRemoteSignerKeys();
  const asked: { operation: string; body: unknown }[] = [];
  const bends = new Map<string, { bend: Bend; times: number }>();
  const operationOf = (url: string) => url.replace('/sandbox/csc/v2/', '');
  const server = Fastify({ forceCloseConnections: true });
  server.addHook(
    'preHandler',
    async ({ url, body }) => void asked.push({ operation: operationOf(url), body }),
  );
  server.addHook('onSend', async ({ url }, reply, payload) => {
    const found = bends.get(operationOf(url));
    if (!found || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    if (found.times === 1) bends.delete(operationOf(url));
    found.times -= 1;
    const bent = JSON.stringify(found.bend(JSON.parse(payload) as Record<string, unknown>, reply));
    void reply.header('content-length', Buffer.byteLength(bent));
    return bent;
  });
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
    remoteSigner: { keys: async () => keys, ...(multisign !== undefined && { multisign }) },
  });
  const sandboxUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  const url = `${sandboxUrl}/sandbox`;
  const remote: RemoteSigner = {
    url,
    tokenUrl: `${url}/csc/v2/oauth2/token`,
    clientId: remoteSignerClient.id,
    clientSecret: remoteSignerClient.secret,
    credentials: remoteCredentials,
    timeoutMs,
  };
  return {
    remote,
    sandboxUrl,
    /** Every request, oldest first; `forget` empties it. */
    asked,
    forget: () => void asked.splice(0),
    /** Changes a number of answers of an operation; all of them without a number. */
    bend: (operation: SignerOperation, bend: Bend, times = Infinity) => bends.set(operation, { bend, times }),
    straighten: () => bends.clear(),
    /** From now on it signs with these. */
    useKeys: (other: RemoteSignerKeys) => {
      keys = other;
    },
    keys: () => keys,
    close: () => server.close(),
  };
}
