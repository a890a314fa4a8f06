import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A regular expression as it stands in the source. */
export type Pattern = { pattern: string; flags: string };

/** `files`: where it stands, sorted. */
export type FoundPattern = Pattern & { files: string[] };

const sources = '{packages,services,apps}/*/src/**/*.{ts,tsx}';
const isOfProduct = (file: string) =>
  !/\.(?:test|spec|bench)\.tsx?$/u.test(file) && !file.startsWith('packages/testing/');

/** Stands for what a template puts into a pattern, which must be a fixed word. */
const anyWord = 'x';

/** Tells patterns apart, as one writes them. */
export const formatPattern = ({ pattern, flags }: Pattern): string => `/${pattern}/${flags}`;

/** Every regular expression of the product, each once: literals, and what `RegExp` is given. Tests are left out. */
export function findPatterns(root: string): FoundPattern[] {
  const found = new Map<string, FoundPattern>();
  for (const file of globSync(sources, { cwd: root }).filter(isOfProduct).toSorted()) {
    for (const { pattern, flags } of patternsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const one = found.get(formatPattern({ pattern, flags })) ?? { pattern, flags, files: [] };
      if (!one.files.includes(file)) one.files.push(file);
      found.set(formatPattern(one), one);
    }
  }
  return [...found.values()];
}

/**
 * The regular expressions of one file.
 *
 * @throws where the argument of `RegExp` is not in the source: its cost cannot be computed
 */
export const patternsIn = (file: string, source: string): Pattern[] =>
  /\/|RegExp/u.test(source) ? within(parseSync(file, source).program, file) : [];

type Node = {
  type?: string;
  regex?: Pattern;
  callee?: { name?: string };
  arguments?: Node[];
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
};

function within(node: unknown, file: string): Pattern[] {
  if (Array.isArray(node)) return node.flatMap((one) => within(one, file));
  if (typeof node !== 'object' || node === null) return [];
  const { regex, type = '', callee, arguments: given = [] } = node as Node;
  if (regex) return [{ pattern: regex.pattern, flags: regex.flags }];
  const below = Object.values(node).flatMap((one) => within(one, file));
  if (!['NewExpression', 'CallExpression'].includes(type) || callee?.name !== 'RegExp') return below;
  const [pattern, flags = ''] = given.map(textOf);
  if (pattern === undefined) throw new Error(`${file}: write the pattern that RegExp is given in its place`);
  return [{ pattern, flags }, ...below];
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'TemplateLiteral') return quasis?.map((quasi) => quasi.value.cooked).join(anyWord);
  return typeof value === 'string' ? value : undefined;
}
