/** One file of a family. `weight` is a CSS weight («400») or, for a variable font, a range («300 900»). */
type FontFaceSource = { url: string; weight: string; style?: 'normal' | 'italic' };

/** A family and its stand-ins while, or if, it does not arrive. */
type FontFamily = { family: string; fallbacks: string; faces: FontFaceSource[] };

/** Size and line height in px, weight from 300 to 900. */
export type TypeStyle = { size: number; line: number; weight: number };

/**
 * The operator's look for the widget (spec/embedding#theme: colours, typography, breakpoints, fonts, button and
 * text-field styles). All lengths are CSS pixels, all colours `#rrggbb`.
 */
export type ThemeManifest = {
  colors: {
    primary: string;
    secondary: string;
    error: string;
    success: string;
    warning: string;
    info: string;
    textPrimary: string;
    textSecondary: string;
    background: string;
  };
  typography: {
    /** Family names for reading text, titles and legal lines; each must be in `fonts` or installed. */
    text: string;
    headline: string;
    microText: string;
    title: TypeStyle;
    titleNarrow: TypeStyle;
    body: TypeStyle;
    label: TypeStyle;
    helper: TypeStyle;
    micro: TypeStyle;
  };
  breakpoints: { mobile: number; desktop: number };
  fonts: FontFamily[];
  button: { heightSmall: number; heightMedium: number; heightLarge: number; radius: number };
  textField: { height: number; radius: number; border: string };
};

// Each browser that we support knows `system-ui`: families named behind it are never reached.
const sansFallback = 'system-ui, sans-serif';

/** The theme of spec/numbers#theme; brand faces come from the operator, so here they fall back to Inter. */
export const defaultManifest: ThemeManifest = {
  colors: {
    primary: '#9b3b65',
    secondary: '#137e84',
    error: '#ec0000',
    success: '#63ba68',
    warning: '#f79942',
    info: '#137e84',
    textPrimary: '#444444',
    textSecondary: '#767676',
    background: '#f5f9fc',
  },
  typography: {
    text: 'Inter',
    headline: 'Headline',
    microText: 'Micro Text',
    title: { size: 28, line: 36, weight: 600 },
    titleNarrow: { size: 24, line: 32, weight: 600 },
    body: { size: 16, line: 24, weight: 400 },
    label: { size: 14, line: 20, weight: 500 },
    helper: { size: 14, line: 20, weight: 400 },
    micro: { size: 12, line: 18, weight: 400 },
  },
  breakpoints: { mobile: 760, desktop: 1280 },
  fonts: [
    { family: 'Inter', fallbacks: sansFallback, faces: [] },
    { family: 'Headline', fallbacks: `Inter, ${sansFallback}`, faces: [] },
    { family: 'Micro Text', fallbacks: `Inter, ${sansFallback}`, faces: [] },
  ],
  button: { heightSmall: 32, heightMedium: 36, heightLarge: 42, radius: 4 },
  textField: { height: 48, radius: 4, border: '#c5ced6' },
};

/**
 * The name under which a family's own faces are given to the page. Faces are the whole document's, so
 * it is one that no text of the host page asks for, and another for other files of the same family.
 */
export function ownName({ family, faces }: FontFamily): string {
  let sum = 0;
  for (const letter of JSON.stringify(faces)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `${family} dm${sum.toString(36)}`;
}

/** The family's own font and those behind it, in order of preference; a name alone is of an installed font. */
function fontsOf(manifest: ThemeManifest, family: string): (FontFamily | string)[] {
  const found = (name: string) =>
    manifest.fonts.find((font) => font.family === name && font.faces.length > 0);
  const fallbacks = manifest.fonts.find((font) => font.family === family)?.fallbacks ?? sansFallback;
  const behind = fallbacks.split(',').map((part) => found(part.trim().replaceAll('"', '')) ?? part.trim());
  return [found(family) ?? `"${family}"`, ...behind];
}

/** The CSS `font-family` list of a family: itself, then its fallbacks, in order of preference. */
export const fontStack = (manifest: ThemeManifest, family: string): string =>
  fontsOf(manifest, family)
    .map((font) => (typeof font === 'string' ? font : `"${ownName(font)}", "${ownName(font)} Fallback"`))
    .join(', ');

/** The first font of a family that has files, if any has. */
export const firstWithFiles = (manifest: ThemeManifest, family: string): FontFamily | undefined =>
  fontsOf(manifest, family).find((font) => typeof font !== 'string');
