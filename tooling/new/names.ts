import { err, ok, type Result } from '@afilia/domain/values/result';

/** One name in the spellings that files and identifiers need. */
export type Names = { kebab: string; camel: string; pascal: string };

const allowed = /^[a-z](?:-?[a-z0-9]){2,40}$/u;

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Reads a name from the command line: lower-case words joined by hyphens, 3 to 41 characters. */
export function readNames(given: string | undefined): Result<Names, string> {
  if (given === undefined || given.length > 41 || !allowed.test(given))
    return err('A name is 3 to 41 lower-case letters and digits, words joined by hyphens: driving-record');
  const pascal = given.split('-').map(capital).join('');
  return ok({ kebab: given, camel: `${pascal.slice(0, 1).toLowerCase()}${pascal.slice(1)}`, pascal });
}
