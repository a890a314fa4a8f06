import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-ports.ts';

/** Tells if a PgBouncer of one's own can be started here. */
export const havePgbouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** A PgBouncer in front of a server. */
export type OwnPgbouncer = {
  /** Address of a database behind it. */
  addressOf: (database: string, user?: string) => string;
  close: () => Promise<void>;
};

/**
 * Starts a PgBouncer on a free port, in front of a server of this machine that asks for no passwords.
 *
 * @param to - port of the server
 * @param mode - `pool_mode`
 * @param settings - more lines of its file
 */
export async function ownPgbouncer(
  to: number,
  mode: 'session' | 'transaction' | 'statement',
  settings: readonly string[] = [],
): Promise<OwnPgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${to}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const users = ['postgres', 'afilia', 'afilia_two'];
  writeFileSync(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''));
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const server = spawn('pgbouncer', [...as, file], { stdio: 'ignore' });
  const addressOf = (database: string, user = 'postgres') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const isUp = async () => {
    const client = new Client({ connectionString: addressOf('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (!(await isUp())) await sleep(50);
  return {
    addressOf,
    close: async () => {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'close');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
