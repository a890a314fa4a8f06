import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-ports.ts';

/** Debian keeps the programs of a server out of the path. */
const debianFolder = '/usr/lib/postgresql';

/** The folder of the server's programs; `POSTGRES_BIN` names another version's. Empty: they are in the path. */
function programs(): string {
  const given = process.env['POSTGRES_BIN'];
  if (given) return given;
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).map(Number).filter(Number.isInteger)
    : [];
  return versions.length === 0 ? '' : join(debianFolder, String(Math.max(...versions)), 'bin');
}
const program = (name: string) => join(programs(), name);

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Tells if a PostgreSQL of one's own can be started here. */
export const havePostgres = (): boolean =>
  spawnSync(program('initdb'), ['--version'], { stdio: 'ignore' }).status === 0 &&
  (process.getuid?.() !== 0 || spawnSync('id', ['postgres'], { stdio: 'ignore' }).status === 0);

/** A PostgreSQL that a test may reconfigure, demote and stop. */
export type OwnPostgres = {
  port: number;
  /** Of its superuser, without a password. */
  url: string;
  /** Runs statements on a connection of their own; the rows of the last one. */
  run: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** Resolves when it answers. */
  start: () => Promise<void>;
  /** Connections end at once. */
  stop: () => Promise<void>;
  /** Makes a standby that streams from this one, and starts it. */
  standby: () => Promise<OwnPostgres>;
  close: () => Promise<void>;
};

/** Runs a folder of data as a server. */
async function served(folder: string, port: number): Promise<OwnPostgres> {
  const user = otherUser();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const run = async (sql: string, database = 'postgres') => {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const answer: unknown = await client.query(sql);
      const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
      return (last as { rows: Record<string, unknown>[] }).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const start = async () => {
    server = spawn(program('postgres'), ['-D', folder], { stdio: 'ignore', ...user });
    const isUp = () =>
      run('SELECT 1').then(
        () => true,
        () => false,
      );
    while (!(await isUp())) await sleep(50);
  };
  const stop = async () => {
    const stopped = server;
    server = undefined;
    if (!stopped || stopped.exitCode !== null) return;
    const closed = once(stopped, 'close');
    // Fast shutdown: open sessions are ended.
    stopped.kill('SIGINT');
    await closed;
  };
  await start();
  return {
    port,
    url,
    run,
    start,
    stop,
    standby: async () => {
      const other = mkdtempSync(join(tmpdir(), 'afilia-standby-'));
      if (user) chownSync(other, user.uid, user.gid);
      const data = join(other, 'data');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      execFileSync(program('pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast', '-X', 'stream'], {
        stdio: 'ignore',
        ...user,
      });
      const standbyPort = await freePort();
      appendFileSync(join(data, 'postgresql.conf'), `port = ${standbyPort}\n`);
      return served(data, standbyPort);
    },
    close: async () => {
      await stop();
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

/**
 * Starts a PostgreSQL of one's own on a free port, which trusts every connection from this machine.
 *
 * @param settings - lines of `postgresql.conf`
 */
export async function ownPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'afilia-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    stdio: 'ignore',
    ...user,
  });
  const port = await freePort();
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'fsync = off',
    'shared_buffers = 32MB',
    ...settings,
  ];
  appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  return served(data, port);
}
