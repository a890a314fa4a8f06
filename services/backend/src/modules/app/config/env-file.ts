import { resolve } from 'node:path';
import { err, ok, type Result } from '@afilia/domain/values/result';

/**
 * Takes `--env <file>` out of a program's arguments and loads the file; values that the environment has already stay.
 * A name is of the folder where the command was typed, which npm changes.
 *
 * @returns the other arguments, or one line that says why the file cannot be read
 */
export function loadEnvFile(args: readonly string[]): Result<string[], string> {
  const split = args.flatMap((arg) => (arg.startsWith('--env=') ? ['--env', arg.slice(6)] : [arg]));
  const at = split.indexOf('--env');
  if (at < 0) return ok([...args]);
  const file = split[at + 1] ?? '';
  try {
    process.loadEnvFile(resolve(process.env['INIT_CWD'] ?? '.', file));
    return ok([...split.slice(0, at), ...split.slice(at + 2)]);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return err(`--env ${file} cannot be read (${why}): name a file such as .env.production`);
  }
}
