import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Applicant } from './applicant.ts';
import type { ApplicantHost } from './applicant-host.ts';
import { startChild } from './child-process.ts';
import { freePort } from './free-ports.ts';
import { nodeOptions } from './node-options.ts';
import { freshRuts } from './sandbox-troubles.ts';

/** What one client does, and how much of it at once. */
export type Abuse = { kind: 'urls' | 'pdfs' | 'streams' | 'slow bodies'; amount: number };

/** Milliseconds that answers took, in the order of asking; `failed`: those that were none, `unhealthy`: those of health. */
export type Took = { health: number[]; requests: number[]; failed: number; unhealthy: number };

/** The product as its own process with the limits of production, and somebody who uses it. */
export type AbusedProduct = {
  /** Asks for so long, while nobody does harm. */
  calm: (ms: number) => Promise<Took>;
  /** Asks while one client does harm, and so long after it began at least. */
  under: (abuse: Abuse, ms: number, meanwhile?: () => Promise<void>) => Promise<Took & { told: string }>;
  /** Somebody else starts an application, patiently as a widget. @returns the type of the answer */
  startAnother: () => Promise<string>;
  close: () => Promise<void>;
};

const apiKey = 'a-key-that-is-for-this-alone';
const program = join(import.meta.dirname, '../../../services/all-in-one/src/main.ts');

export async function startAbusedProduct(): Promise<AbusedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'abused-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, program], {
    env: {
      PATH,
      HOME,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      API_KEY: apiKey,
      RATE_LIMIT_FACTOR: '1',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output');
    createInterface({ input: child.stdout })
      .on('line', (line) => line.startsWith('Ready ') && resolve())
      .once('close', () => reject(new Error('the product ended')));
  });
  const url = `http://127.0.0.1:${port}`;
  const host = { url, apiKey, whenBack: () => wait(500) } as ApplicantHost;
  const applicant = new Applicant(host);
  const newRut = freshRuts();
  await wait(3_000);
  await applicant.start('12345678-5');

  async function askUntil(isOver: () => boolean): Promise<Took> {
    const took: Took = { health: [], requests: [], failed: 0, unhealthy: 0 };
    const timed = async (list: number[], ask: () => Promise<Response>) => {
      const from = performance.now();
      const response = await ask().catch(() => undefined);
      await response?.arrayBuffer();
      if (!response?.ok) took.failed += 1;
      if (!response?.ok && list === took.health) took.unhealthy += 1;
      list.push(performance.now() - from);
    };
    // Asked on time, whether the last was answered or not: else a long wait would be counted once.
    const asked: Promise<void>[] = [];
    for (let turn = 0; !isOver(); turn += 1) {
      asked.push(timed(took.health, () => fetch(`${url}/healthz`)));
      if (turn % 3 === 0)
        asked.push(timed(took.requests, () => applicant.request({ documentId: 'application' })));
      await wait(40);
    }
    await Promise.all(asked);
    return took;
  }

  const after = (ms: number) => {
    const until = performance.now() + ms;
    return () => performance.now() > until;
  };
  return {
    calm: (ms) => askUntil(after(ms)),
    under: async ({ kind, amount }, ms, meanwhile) => {
      const attacker = startChild('abuse', [kind, url, `${amount}`, applicant.session, apiKey]);
      await attacker.firstLine;
      const isOver = after(ms);
      const [took] = await Promise.all([askUntil(isOver), meanwhile?.()]);
      await attacker.kill();
      return { ...took, told: attacker.errors() };
    },
    startAnother: async () => (await new Applicant(host).start(newRut())).__typename,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
