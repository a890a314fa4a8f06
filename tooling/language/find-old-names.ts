import { basename } from 'node:path';
import { codeOf } from './code-of.ts';
import type { CeilingFault } from './ceilings.ts';
import { allowedNames, countedParts, oldNames, refusedParts } from './words.ts';

/** A refused name: what it is called now, or what the word is replaced by. */
type OldName = { file: string; line: number; name: string; advice: string };

const advised = new Map<string, string | undefined>();

/** Returns the words of a camelCase, PascalCase or kebab-case name, in lower case. */
const partsOf = (name: string): string[] =>
  name.toLowerCase() === name
    ? name.split(/[-_.]/u)
    : name.split(/[-_.]|(?=[A-Z])/u).map((part) => part.toLowerCase());

function adviceOn(name: string): string | undefined {
  if (allowedNames.has(name)) return undefined;
  const known = oldNames.get(name);
  if (known !== undefined) return `it is called ${known} now`;
  const part = partsOf(name).find((one) => refusedParts.has(one));
  return part === undefined ? undefined : `say ${refusedParts.get(part)} for «${part}»`;
}

/** Each name is judged once for all files: most names are in many. */
function cachedAdvice(name: string): string | undefined {
  if (!advised.has(name)) advised.set(name, adviceOn(name));
  return advised.get(name);
}

/**
 * Finds names that the rename table replaced, in the code of a file and in its own name. Comments and texts are not read:
 * contracts keep their words there.
 */
export function findOldNames(file: string, source: string): OldName[] {
  const found: OldName[] = [];
  const fileName = basename(file).replace(/\..*$/u, '');
  const ofFile = cachedAdvice(fileName);
  if (ofFile !== undefined) found.push({ file, line: 1, name: fileName, advice: ofFile });
  const code = codeOf(source);
  for (const { 0: name, index } of code.matchAll(/[A-Za-z_$][\w$]*/gu)) {
    const advice = cachedAdvice(name);
    if (advice !== undefined) found.push({ file, line: lineAt(code, index), name, advice });
  }
  return found;
}

/** Finds names with a part that is counted, once a line. */
export function countRiddles(file: string, source: string): CeilingFault[] {
  const code = codeOf(source);
  const lines = code.split('\n');
  return lines.flatMap((text, index) =>
    [...new Set(text.match(/[A-Za-z_$][\w$]*/gu))].flatMap((name) => {
      if (oldNames.has(name)) return [];
      const part = partsOf(name).find((one) => countedParts.has(one));
      return part === undefined
        ? []
        : [{ file, line: index + 1, advice: `say ${countedParts.get(part)} for «${part}»`, words: name }];
    }),
  );
}

const lineAt = (code: string, index: number): number => code.slice(0, index).split('\n').length;
