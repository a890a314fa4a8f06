import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { platform } from 'node:process';

/** Names that our data folder holds, by their beginning; `lost+found` is in every fresh volume. */
const ourNames =
  /^(?:keys\.json|document-keys\.pem|sandbox-time-stamps\.json|postgres|lock\.db|lost\+found$)/u;

const openBits = 0o077;
const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

/**
 * Keeps all other users out of the data folder (mode 0700): its keys open everything. A folder that an operator or a volume
 * made with other modes is closed; one that is not ours alone (`/tmp`, a home) is refused rather than closed to others.
 *
 * @param options.make - true: makes the folder when it does not exist
 * @returns nothing when it is closed, or is not there; else one line that names the remedy
 */
export function closeDataFolder(folder: string, options: { make: boolean }): string | undefined {
  try {
    // Windows has no such modes.
    if (platform === 'win32') return undefined;
    if (options.make) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & openBits) === 0) return undefined;
    if (isOursAlone(folder)) chmodSync(folder, 0o700);
    // Some file systems take the change and forget it.
    const left = modeOf(folder);
    return (left & openBits) === 0 ? undefined : problem(folder, left.toString(8));
  } catch (error) {
    return problem(folder, error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  }
}

/** Root owns much that others need: a folder that holds other names is not ours to close. */
const isOursAlone = (folder: string): boolean =>
  statSync(folder).uid === process.getuid?.() && readdirSync(folder).every((name) => ourNames.test(name));

const problem = (folder: string, why: string) =>
  `DATA_DIR ${folder} is open to others on this machine (${why}), and holds keys: run chmod 700 '${folder}' if nothing else uses it, or choose a folder of its own`;
