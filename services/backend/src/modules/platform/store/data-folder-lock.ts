import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DatabaseProblem } from './database-problem.ts';

/** A held lock. Closing the process, in any way, frees it too. */
export type DataFolderLock = { release: () => void };

const sqliteBusy = 5;

/** Kept here too: the garbage collector closes a file without references, and its lock is gone with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the embedded data folder for this process alone. Two processes on one folder would silently lose
 * each other's rows, for the embedded database has no lock of its own.
 *
 * The lock is an open exclusive transaction on a small SQLite file: a lock of the operating system, so it
 * is gone the moment the process is, `kill -9` included, and there is no stale file to clean up.
 *
 * @param folder - made when it does not exist
 * @returns the lock; `folder-locked` when another process holds it; `folder-unusable` when it cannot be written
 *
 * @example
 * const lock = lockDataFolder('.data');
 * if (!lock.ok) exitWith(lock.error.message);
 */
export const lockDataFolder = (folder: string): Result<DataFolderLock, DatabaseProblem> => {
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = new DatabaseSync(join(folder, 'lock.db'));
    file.exec('BEGIN EXCLUSIVE');
    const mine = file;
    held.add(mine);
    return ok({
      release: () => {
        if (held.delete(mine)) mine.close();
      },
    });
  } catch (error) {
    if (file?.isOpen) file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return err({
        kind: 'folder-locked',
        message: `The data folder ${folder} is in use by another Afilia that is running. Stop that one, or start this one with another DATA_DIR.`,
      });
    }
    return err({
      kind: 'folder-unusable',
      message: `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. Check its permissions, or choose another DATA_DIR.`,
    });
  }
};
