import Fastify from 'fastify';
import { createInbox } from './inbox/inbox.ts';
import type { Inbox } from './inbox/inbox.ts';
import { createInboxServer } from './inbox/smtp-server.ts';
import { createRemoteSignerKeys } from './remote-signer/keys.ts';
import { sandboxPlugin } from './sandbox-plugin.ts';
import { timeStampAuthorityPlugin } from './time-stamp-authority/plugin.ts';
import type { Clock } from './clock.ts';

interface SandboxOptions {
  /** 0 or absent: any free port. */
  port?: number;
  smtpPort?: number;
  host?: string;
  /** Multiplies how long sources take; 1 is like real ones, 0 at once. */
  latencyFactor: number;
  clock: Clock;
  apiKey?: string;
  /** Also a time-stamp authority at `/sandbox/tsa`; making its keys takes a moment. */
  timeStampAuthority?: boolean;
  /** Also a remote signer at `/sandbox/csc/v2`; its keys are made when it is first asked. */
  remoteSigner?: boolean;
}

interface Sandbox {
  /** Opens both ports. `httpUrl` is an origin: the list of scenarios is at `${httpUrl}/sandbox/`. */
  listen: () => Promise<{ httpUrl: string; smtpUrl: string }>;
  close: () => Promise<void>;
  inbox: Inbox;
}

/** Makes something when it is first asked for, and only then. */
function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/**
 * The sandbox as a service of its own: sources and inbox over HTTP, and an SMTP server that fills the inbox.
 *
 * @example
 * const sandbox = createSandbox({ latencyFactor: 0, clock: { now: () => new Date() } });
 * const { httpUrl, smtpUrl } = await sandbox.listen();
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, latencyFactor, port = 0, smtpPort = 0, host = '127.0.0.1', apiKey } = options;
  const inbox = createInbox(clock);
  const mail = createInboxServer(inbox);
  const server = Fastify({ forceCloseConnections: true });
  server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox,
    clock,
    latencyFactor,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(options.remoteSigner === true && {
      remoteSigner: { keys: lazily(() => createRemoteSignerKeys(clock.now())) },
    }),
  });
  if (options.timeStampAuthority === true)
    server.register(timeStampAuthorityPlugin({ clock }), { prefix: '/sandbox/tsa' });
  return {
    inbox,
    async listen() {
      const httpUrl = await server.listen({ port, host });
      const smtp = await mail.listen(smtpPort, host);
      return { httpUrl, smtpUrl: `smtp://${host}:${smtp}` };
    },
    async close() {
      await server.close();
      await mail.close();
    },
  };
}
