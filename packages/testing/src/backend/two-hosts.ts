import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInHosts } from '@afilia/backend/app/config/host-folder';
import { type RunningBackend, startBackend } from './running-backend.ts';

/** The second host of tests, by its name in rows. */
export const otherHost = 'banco-sur';

/** Values of its file beside provider and texts; a test changes those that it is about. */
export const otherHostFile = {
  apiKeys: ['da2-banco-sur-0123456789'],
  origins: ['https://www.bancosur.example'],
  brand: {
    supportPhone: '+56 2 2999 9999',
    links: {
      becomeCustomer: 'https://www.bancosur.example/cliente',
      merchantPortal: 'https://portal.bancosur.example',
    },
  },
  mail: { from: 'Cobro Sur <no-responder@cobrosur.example>' },
};

/**
 * A folder with the built-in default host and another bank, `banco-sur`, that contracts as Cobro Sur.
 *
 * @param more - put into the other host's file
 */
export function twoHosts(more: object = {}): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  cpSync(builtInHosts, folder, { recursive: true });
  cpSync(join(folder, 'default'), join(folder, otherHost), { recursive: true });
  const path = join(folder, otherHost, 'host.json');
  const profile = readFileSync(path, 'utf8')
    .replaceAll('Pago Austral', 'Cobro Sur')
    .replaceAll('pagoaustral', 'cobrosur');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(profile) as object), ...otherHostFile, ...more }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A backend of both hosts; closing it removes their folder.
 *
 * @param more - variables beside it
 * @param port - its port; a free one if absent
 */
export async function startTwoHosts(
  more: Record<string, string> = {},
  port?: number,
): Promise<RunningBackend> {
  const { folder, remove } = twoHosts();
  const environment = { HOSTS_DIR: folder, ...more };
  const backend = await startBackend(undefined, { environment, ...(port !== undefined && { port }) });
  return {
    ...backend,
    close: async () => {
      await backend.close();
      remove();
    },
  };
}
