import { X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { createInbox, type Inbox } from '@afilia/sandbox/inbox/inbox';
import { createInboxServer } from '@afilia/sandbox/inbox/smtp-server';
import { issuerOfRemoteSigner } from '@afilia/sandbox/remote-signer/keys';
import { sandboxPlugin, type SandboxPluginOptions } from '@afilia/sandbox/sandbox-plugin';
import { timeStampAuthorityPlugin } from '@afilia/sandbox/time-stamp-authority/plugin';
import { createTimeStampKeys } from '@afilia/sandbox/time-stamp-authority/keys';
import Fastify from 'fastify';
import { sharedRemoteSignerKeys } from './shared-remote-signer-keys.ts';
import { sharedIssuer } from './shared-signing-keys.ts';

/** Everything the house talks to and does not own: sources, mail server, time-stamp authority; really listening. */
export type ExternalServices = {
  inbox: Inbox;
  /** Variables with which a backend finds it. */
  environment: { SANDBOX_URL: string; SMTP_URL: string };
  /** Variables for a whole service, which trusts its own sandbox's time stamps where none are named. */
  timeStamps: { TSA_URL: string; TSA_ROOT_PEM: string };
  close: () => Promise<void>;
};

export type ExternalServicesOptions = {
  clock: Clock;
  /** Multiplies how long sources take; 0 at once. */
  latencyFactor?: number;
  /** Latency of the mail server and the time-stamp authority. */
  latencyMs?: number;
  onAnswer?: SandboxPluginOptions['onAnswer'];
};

/** Opens the sandbox on free ports, for a backend in this or another process. */
export async function startExternalServices({
  clock,
  latencyFactor = 0,
  latencyMs = 0,
  onAnswer,
}: ExternalServicesOptions): Promise<ExternalServices> {
  const inbox = createInbox(clock);
  const smtp = createInboxServer(inbox, { answerAfterMs: latencyMs });
  const smtpPort = await smtp.listen(0, '127.0.0.1');
  const server = Fastify({ forceCloseConnections: true });
  const keys = await createTimeStampKeys(clock.now());
  let wasSignerCalled = false;
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox,
    clock,
    latencyFactor,
    onAnswer,
    certificateAuthority: {
      issuers: async () => [
        await sharedIssuer(),
        { certificate: keys.root, privateKey: keys.rootKey },
        wasSignerCalled ? await issuerOfRemoteSigner(await sharedRemoteSignerKeys()) : undefined,
      ],
    },
    remoteSigner: {
      keys: () => {
        wasSignerCalled = true;
        return sharedRemoteSignerKeys();
      },
    },
  });
  await server.register(
    async (scope) => {
      if (latencyMs > 0) scope.addHook('preHandler', () => sleep(latencyMs));
      await scope.register(timeStampAuthorityPlugin({ clock, keys }));
    },
    { prefix: '/sandbox/tsa' },
  );
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    inbox,
    environment: { SANDBOX_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    timeStamps: { TSA_URL: `${url}/sandbox/tsa`, TSA_ROOT_PEM: new X509Certificate(keys.root).toString() },
    close: async () => {
      await server.close();
      await smtp.close();
    },
  };
}
