import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../../node-options.ts';
import { builtService } from '../built-service.ts';

const ownCheckout = fileURLToPath(new URL('../../../../../', import.meta.url));

export type NodeRole = 'api' | 'worker' | 'relay' | 'sandbox';

/** One node of a cluster: a process that can be ended in either way, and started again on its port. */
export type ClusterNode = {
  readonly role: NodeRole;
  readonly port: number;
  /** Resolves when it is ready; throws with its output when it ended before. */
  start: () => Promise<void>;
  /** `kill -9`. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** SIGSTOP: freezes it with all its open connections; it can be killed in this state. */
  pause: () => void;
  /** SIGCONT: resumes it. */
  resume: () => void;
  /** Of the process that runs now. */
  pid: () => number | undefined;
  /** Everything it printed so far, in all its lives. */
  output: () => string;
};

type Life = {
  pid: number | undefined;
  send: (signal: NodeJS.Signals) => void;
  ready: Promise<void>;
  ended: Promise<number | null>;
};

/**
 * @param environment - all it gets besides where programs are
 * @param checkout - folder of the version that it runs, with its packages installed; this version where it is left out
 */
export function clusterNode(
  role: NodeRole,
  port: number,
  environment: Readonly<Record<string, string>>,
  checkout = ownCheckout,
): ClusterNode {
  const main = checkout === ownCheckout ? builtService() : join(checkout, 'services/all-in-one/src/main.ts');
  const compiled = join(checkout, 'node_modules/.cache/afilia/compiled');
  let output = '';
  let life: Life | undefined;

  const begin = (): Life => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [...nodeOptions, main, '--role', role], {
      env: { PATH, HOME, NODE_COMPILE_CACHE: compiled, ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const ready = new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout })
        .on('line', (line) => {
          output += `${line}\n`;
          if (line.startsWith('Ready ')) resolve();
        })
        .once('close', () => reject(new Error(`${role} on port ${port} ended: ${output}`)));
    });
    ready.catch(() => undefined);
    return { pid: child.pid, send: (signal) => void child.kill(signal), ready, ended };
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = life;
    life = undefined;
    ending?.send(signal);
    return (await ending?.ended) ?? null;
  };
  return {
    role,
    port,
    start: async () => {
      life = begin();
      await life.ready;
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pause: () => life?.send('SIGSTOP'),
    resume: () => life?.send('SIGCONT'),
    pid: () => life?.pid,
    output: () => output,
  };
}
