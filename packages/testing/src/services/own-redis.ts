import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisAnswers } from './cluster/redis-answers.ts';
import { freePort } from './free-ports.ts';

/** Tells if a Redis of one's own can be started here. */
export const haveRedisServer = (): boolean =>
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Redis that a test may kill. */
export type OwnRedis = {
  url: string;
  port: number;
  /** One command, as its administrator. @returns the answer; rejects with the reason of a refusal */
  command: (...words: [string, ...string[]]) => Promise<unknown>;
  /** Resolves when it answers. */
  start: () => Promise<void>;
  /** `kill -9`. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a Redis on a free port; it keeps nothing on disk.
 *
 * @param options - more arguments of `redis-server`, `--tls-port` and its files, say
 */
export async function ownRedis(options: readonly string[] = []): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', [...args, '--dir', folder, ...options], {
      stdio: 'ignore',
      detached: true,
    });
    while (!(await redisAnswers(url))) await sleep(50);
  };
  const kill = async () => {
    const killed = server;
    server = undefined;
    if (!killed || killed.exitCode !== null) return;
    const closed = new Promise((resolve) => killed.once('close', resolve));
    killed.kill('SIGKILL');
    await closed;
  };
  await start();
  return {
    url,
    port,
    command: async (name, ...words) => {
      const admin = new Redis(url, { lazyConnect: true });
      await admin.connect();
      return admin.call(name, ...words).finally(() => admin.disconnect());
    },
    start,
    kill,
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
