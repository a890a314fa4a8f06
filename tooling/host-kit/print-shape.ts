import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import type { Attribute } from '@afilia/host-contract/attributes';
import type { Part, Shape } from '@afilia/host-contract/shapes';

/** Words as a TypeScript union. */
export const unionOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' | ');

/** A value's type in TypeScript; `named` are types of objects by the name of their part. */
function typeOfShape(shape: Shape, named: Readonly<Record<string, string>> = {}, name = ''): string {
  if (shape === 'text' || shape === 'time') return 'string';
  if (shape === 'number') return 'number';
  if (shape === 'flag') return 'boolean';
  if (shape === 'object') return named[name] ?? 'unknown';
  if ('list' in shape) return `readonly (${unionOf(shape.list)})[]`;
  return unionOf(shape);
}

/** Parts of an object as the members of a TypeScript type, on one line. */
export const membersOf = (
  parts: Readonly<Record<string, Part>>,
  named?: Readonly<Record<string, string>>,
): string =>
  Object.entries(parts)
    .map(([name, { is }]) => `${name}: ${typeOfShape(is, named, name)}`)
    .join('; ');

/** A theme manifest's type: each part of the default one, all of them optional. */
export function printTheme(value: unknown = defaultManifest, indent = ''): string {
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'object' || value === null) return 'string';
  if (Array.isArray(value)) return 'readonly ThemeFont[]';
  const members = Object.entries(value).map(
    ([name, part]) => `${indent}  ${name}?: ${printTheme(part, `${indent}  `)};\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

/** Every part of a theme manifest by its path, with its type. */
export function themeShape(value: unknown = defaultManifest, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [path]: Array.isArray(value) ? 'ThemeFont[]' : typeof value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => themeShape(part, path ? `${path}.${name}` : name)),
  ) as Record<string, string>;
}

/** Describes an attribute and its default, as one text. */
export const wordsOf = ({ words, without, needed }: Attribute): string =>
  needed || without === '—' ? words : `${words}. Without it: ${without}`;
