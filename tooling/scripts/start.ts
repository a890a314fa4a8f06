/** `npm start`: builds what browsers load, when it is stale, and meanwhile starts everything in this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runService } from '@afilia/all-in-one/run-service';

/** In a process of its own: the second core works too, and the bundler's memory is given back. */
async function build(): Promise<readonly string[]> {
  const building = spawn(process.execPath, [join(import.meta.dirname, 'build.ts'), '--quick'], {
    stdio: 'inherit',
  });
  const [code] = await once(building, 'exit');
  return code === 0 ? [] : ['The files for browsers were not built: see above.'];
}

await runService(process.argv.slice(2), build());
