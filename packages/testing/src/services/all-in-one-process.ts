import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compileCache, nodeOptions } from '../node-options.ts';
import { builtService } from './built-service.ts';

/** The service as a process. */
export type AllInOneProcess = {
  child: ChildProcess;
  /** Its lines on standard output. */
  lines: string[];
  errors: () => string;
  /** False: it ended before it was ready. */
  ready: Promise<boolean>;
  /** Its exit code. */
  ended: Promise<number | null>;
};

/**
 * Runs the program as a process, as `npm start` does.
 *
 * @param env - all it gets besides where programs are
 * @param args - `--role …`; everything in one process without it
 */
export function runAllInOne(env: Record<string, string>, args: readonly string[] = []): AllInOneProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, builtService(), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Ready ')) resolve(true);
      })
      .once('close', () => resolve(false));
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, lines, errors: () => errors, ready, ended };
}
