import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./initialise.ts', import.meta.url));

/** What PostgreSQL has in every folder of its own. */
const isMade = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** What went wrong in one line: the process that ended wrote it among others. */
const faultOf = (error: unknown): string =>
  /^\w*Error: .+$/mu.exec(String(Reflect.get(Object(error), 'stderr')))?.[0] ?? 'it could not be made';

/**
 * Makes the files of an embedded database where there are none, in a process of its own: that takes WebAssembly of more than a
 * gigabyte, of which a process never gives all back to the system. They are made beside and moved in the
 * end, so that a start that was broken off leaves no half of a database.
 *
 * @param folder - to be held by a lock
 */
export async function makeWhenMissing(folder: string): Promise<void> {
  if (isMade(folder)) return;
  const unfinished = `${basename(folder)}.unfinished-`;
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(unfinished)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  const made = join(dirname(folder), `${unfinished}${process.pid}`);
  try {
    await promisify(execFile)(process.execPath, [program, made]);
  } catch (error) {
    throw new Error(faultOf(error), { cause: error });
  }
  await rename(made, folder);
}
