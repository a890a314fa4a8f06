/**
 * Makes the fonts of the documents of the whole Inter, and the list of signs they can print for the rule of the domain:
 * `services/backend/fonts/inter-*.ttf` and `packages/domain/src/values/identity/printable-signs.ts`. The whole family takes
 * three to four times as long to read.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installOnDemand } from '@afilia/testing/on-demand';
import { openSync } from 'fontkit';
import { subsetFont } from './subset-font.ts';

const root = join(import.meta.dirname, '../..');
const weights = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold' } as const;
type Weight = keyof typeof weights;
const weightsMade = [400, 600, 700] as const satisfies Weight[];

/** Latin with its extensions, punctuation, currencies, and the few signs of arithmetic and trade that contracts use. */
const blocks: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
];

const wholeFont = (weight: Weight): string => {
  const name = `${weight}${weights[weight]}`;
  return join(installOnDemand('fonts'), `node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
};

/** Signs of the blocks above that every weight has, in capitals and small letters too: names and streets are recased. */
function coverage(): number[] {
  const sets = weightsMade.map((weight) => new Set(openSync(wholeFont(weight)).characterSet));
  let codes = blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => sets.every((set) => set.has(code)));
  for (let before = 0; before !== codes.length;) {
    before = codes.length;
    const had = new Set(codes);
    codes = codes.filter((code) => recased(code).every((other) => had.has(other)));
  }
  return codes;
}

/** The dot of a small Turkish İ is left out by `toPrinted`. */
function recased(code: number): number[] {
  const sign = String.fromCodePoint(code);
  const both = `${sign.toUpperCase()}${sign.toLowerCase().replace('i\u0307', 'i')}`;
  return [...both.normalize('NFC')].map((other) => other.codePointAt(0) ?? 0);
}

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;

/** Runs of neighbours, as a regular expression writes them. */
function toRanges(codes: readonly number[]): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last.to === code - 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`));
}

/** Every file that is made, by its path in the repository. */
export async function reducedFonts(): Promise<Map<string, Uint8Array>> {
  const codes = coverage();
  const files = new Map<string, Uint8Array>();
  for (const weight of weightsMade)
    files.set(
      `services/backend/fonts/inter-${weight}.ttf`,
      await subsetFont(readFileSync(wholeFont(weight)), codes, {
        features: ['kern', 'tnum'],
        dropTables: ['DSIG', 'STAT', 'gasp'],
      }),
    );
  files.set(
    'packages/domain/src/values/identity/printable-signs.ts',
    new TextEncoder().encode(
      '// Made by `npm run fonts` of the font of the documents. Do not edit.\n\n' +
        '/** A sign that documents can print. */\n' +
        `export const printableSign =\n  /[${toRanges(codes).join('')}]/u;\n`,
    ),
  );
  return files;
}

if (import.meta.main)
  for (const [path, bytes] of await reducedFonts()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
