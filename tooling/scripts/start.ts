/** `npm start`: builds what browsers load, when it is stale, then runs everything in this process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// In a process of its own, so that the bundler's memory is given back before the service runs.
const build = [join(import.meta.dirname, 'build.ts'), '--quick'];
const built = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (built.status === 0) await import('@afilia/all-in-one/main');
else process.exitCode = built.status ?? 1;
