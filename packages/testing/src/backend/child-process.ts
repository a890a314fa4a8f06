import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCache, nodeOptions } from '../node-options.ts';

/** A process of the test's own. */
export type Child = {
  /** Resolves with the first line it prints; throws when it ends before. */
  firstLine: Promise<string>;
  /** Everything it printed to standard error until now. */
  errors: () => string;
  /** `kill -9`; resolves when it has exited. */
  kill: () => Promise<void>;
  /** Resolves with its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
};

/**
 * Starts one of the programs in `children/`.
 *
 * @param name - file name without extension
 * @param args - its `process.argv` from index 2 on
 */
export const startChild = (name: string, args: string[]): Child => {
  const file = fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...nodeOptions, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tests start the same programs again and again: the cache saves half of a start, which compiles code.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout });
  const firstLine = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error(`${name} printed nothing: ${errors}`)));
  });
  return {
    firstLine,
    errors: () => errors,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
