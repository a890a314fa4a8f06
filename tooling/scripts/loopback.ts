/**
 * `npm run loopback -- <command>`: runs it where there is no network but loopback, as on a machine without any interface, in a
 * network namespace of its own (Linux; by root, or where users may make namespaces). Without a command: `npm test`.
 * Exits as the command does; with 0 and one line where there are no namespaces to be had.
 */
import { spawnSync } from 'node:child_process';
import { inLoopback, noNamespaces } from '@afilia/testing/services/loopback-namespace';

const [command = 'npm', ...args] = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['npm', 'test'];
const wrapped = inLoopback(command, args);
if (wrapped) {
  const [program, ...rest] = wrapped;
  process.exitCode = spawnSync(program, rest, { stdio: 'inherit' }).status ?? 1;
} else console.log(noNamespaces);
