import type { Vault } from '@afilia/backend/record/store/sealing/sealing';
import type { TestBackend } from '../backend/database.ts';
import { type RunningBackend, startBackend } from '../backend/running-backend.ts';
import { listKey, type RunningRelay, startRelay } from './running-relay.ts';
import { freePort } from '../services/free-ports.ts';
import { type RunningStaffProvider, startStaffProvider } from '../services/staff-provider.ts';

/** A backend whose staff signs in at a provider and helps over a relay: three servers of this process. */
export type HelpDesk = {
  url: string;
  backend: RunningBackend;
  relay: RunningRelay;
  provider: RunningStaffProvider;
  close: () => Promise<void>;
};

/**
 * @param environment - variables of the backend besides those it needs
 * @param redisUrl - by which its relay is one with others
 * @param vault - its vault; without it, the vault of every test
 * @param where - its database; without it, any
 */
export async function openHelpDesk(
  environment: Record<string, string> = {},
  redisUrl?: string,
  vault?: Vault,
  where?: TestBackend,
): Promise<HelpDesk> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const relay = await startRelay({ redisUrl });
  const provider = await startStaffProvider(url);
  const backend = await startBackend(where, {
    port,
    ...(vault && { vault }),
    environment: {
      PUBLIC_URL: url,
      ...provider.environment,
      ASSIST_RELAY_URL: relay.origin,
      ASSIST_LIST_KEY: listKey,
      ASSIST_TICKET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  const close = async () => {
    await backend.close();
    await provider.close();
    await relay.close();
  };
  return { url, backend, relay, provider, close };
}
