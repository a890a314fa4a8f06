import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tells if a folder has the file that PostgreSQL makes in each of its own. */
const isMade = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Writes an empty database into an empty folder. Throws the error that kept a file from being written. */
async function unpackInto(folder: string): Promise<void> {
  // Loaded by first starts alone.
  const [{ dataDir }, { UnpackSync }] = await Promise.all([
    import('@electric-sql/pglite-prepopulatedfs'),
    import('tar'),
  ]);
  const faults: string[] = [];
  const archive = new UnpackSync({
    cwd: folder,
    // The names in the archive begin with a slash: it is taken away, which is only an information.
    onwarn: (code, message) => void (code === 'TAR_ENTRY_INFO' || faults.push(String(message))),
  });
  archive.end(Buffer.from(await (await dataDir()).arrayBuffer()));
  if (faults[0] !== undefined) throw new Error(faults[0]);
}

/**
 * Makes the files of an embedded database where there are none. They come out of a package: PostgreSQL's `initdb` computes
 * for seconds and takes a gigabyte of WebAssembly (decision platform-embedded). They are made beside and moved in the end, so that a
 * start that was broken off leaves no half of a database. Blocks its thread meanwhile.
 *
 * @param folder - to be held by a lock
 */
export async function makeWhenMissing(folder: string): Promise<void> {
  if (isMade(folder)) return;
  const unfinished = `${basename(folder)}.unfinished-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(unfinished)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  const made = join(dirname(folder), `${unfinished}${process.pid}`);
  mkdirSync(made, { mode: 0o700 });
  await unpackInto(made);
  renameSync(made, folder);
}
