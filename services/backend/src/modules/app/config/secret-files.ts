import { readFileSync } from 'node:fs';
import { variables } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';
const isOurs = (name: string) => Object.hasOwn(variables, name) || /^SOURCE_\w+_KEY$/u.test(name);

/**
 * Reads variables that are given as files, the way secret stores hand them to a process: `SECRET_KEY_FILE=/run/secrets/x`
 * is `SECRET_KEY` with the content of the file.
 *
 * @returns the variables with those of files among them, and a line for each file that cannot be taken
 */
export function readSecretFiles(env: Environment): { env: Environment; faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const [given, path = ''] of Object.entries(env)) {
    const name = given.endsWith(suffix) ? given.slice(0, -suffix.length) : '';
    if (!isOurs(name) || path.trim() === '') continue;
    if ((env[name] ?? '').trim() !== '') {
      faults.push(`${name} and ${given} are both given: give one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(path.trim(), 'utf8').trim();
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      faults.push(`${given} names a file that cannot be read${why}`);
    }
  }
  // Without the names of files, so that what was read once is not read again.
  const rest = Object.entries(env).filter(([name]) => !Object.hasOwn(read, name.slice(0, -suffix.length)));
  return { env: { ...Object.fromEntries(rest), ...read }, faults };
}
