import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installOnDemand } from '../on-demand.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/afilia/fonts');

/** Fonts of packages, so that every machine has them: the first of a package's families is its `sans-serif`. */
const sets = {
  /** Measures of Arial; most Debian machines show this font. It comes with the reader of documents. */
  liberation: { family: 'Liberation Sans', folders: ['pdfjs-dist/standard_fonts'] },
  /** Wider and taller than Arial. */
  noto: {
    family: 'Noto Sans',
    isOnDemand: true,
    folders: ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map(
      (face) => `@expo-google-fonts/noto-sans/${face}`,
    ),
  },
  /** Far wider than Arial: the only font of a Debian machine without added fonts, since fontconfig depends on it. */
  dejavu: {
    family: 'DejaVu Sans',
    isOnDemand: true,
    folders: ['dejavu-fonts-ttf/ttf'],
    leftOut: ['*Condensed*', '*Light*'],
  },
  /** No font at all: words have no width, and Chromium ends by itself where it looks for another font. */
  none: { family: undefined, folders: [] },
} as const;

export type FontSet = keyof typeof sets;

/** With these a browser shows every page. */
const usable = Object.keys(sets).filter((name) => name !== 'none');

const isFontSet = (name: string): name is FontSet => Object.hasOwn(sets, name);

/** Families that pages ask for and that are none of the set's own. */
const generic = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial', 'Helvetica'];

type Fonts = {
  family: string | undefined;
  folders: readonly string[];
  leftOut?: readonly string[];
  isOnDemand?: true;
};

const configuration = ({ family, folders, leftOut = [], isOnDemand }: Fonts, cacheFolder: string): string => {
  const modules = join(isOnDemand ? installOnDemand('fonts') : root, 'node_modules');
  const aliases = generic.map(
    (name) =>
      `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${join(modules, folder)}</dir>`).join('\n')}
<selectfont><rejectfont>${leftOut.map((glob) => `<glob>${glob}</glob>`).join('')}</rejectfont></selectfont>
<cachedir>${cacheFolder}</cachedir>
${family === undefined ? '' : aliases.join('\n')}
</fontconfig>
`;
};

/**
 * The environment in which a browser has one set of fonts and no others of the machine, by fontconfig (Linux). Browsers of
 * one test may have different ones.
 *
 * @returns variables to be put over those of the process: `FONTCONFIG_FILE`, written when it is not there
 * @example launchBrowser([], fontEnvironment('noto'))
 */
export function fontEnvironment(set: FontSet): { FONTCONFIG_FILE: string } {
  const text = configuration(sets[set], join(cache, 'cache'));
  const file = join(cache, `${set}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.conf`);
  mkdirSync(cache, { recursive: true });
  // Workers of a test run write it at the same time, and a browser must never read half of it.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, file);
  return { FONTCONFIG_FILE: file };
}

/**
 * `TEST_FONTS=noto npm test`: every browser of the tests has that set. Without it browsers have the fonts of the
 * machine.
 *
 * @throws when it names no set
 */
export function chosenFonts(
  name: string | undefined = process.env['TEST_FONTS'],
): { FONTCONFIG_FILE: string } | undefined {
  if (!name) return undefined;
  if (!isFontSet(name) || !usable.includes(name))
    throw new Error(`TEST_FONTS is one of ${usable.join(', ')}, and not ${name}.`);
  return fontEnvironment(name);
}
