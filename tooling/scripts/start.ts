/**
 * `npm start`: builds what browsers load, when it is stale, and meanwhile starts everything in this process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadService } from '../service-bundle/load-service.ts';

/** In a process of its own: the second core works too, and the bundler's memory is given back. */
async function build(option: '--quick' | '--service'): Promise<number> {
  const building = spawn(process.execPath, [join(import.meta.dirname, 'build.ts'), option], {
    stdio: 'inherit',
  });
  const [code] = (await once(building, 'exit')) as [number];
  return code;
}

const browserFiles = build('--quick').then((code) =>
  code === 0 ? [] : ['The files for browsers were not built: see above.'],
);
const { runService, isBuilt } = await loadService();
await runService(process.argv.slice(2), browserFiles);
// For the next start; it uses the core that is idle now. After a refusal to start the process ends at once.
if (!isBuilt && process.exitCode === undefined) await build('--service');
