import { defaultManifest, type ThemeManifest, type TypeStyle } from './manifest.ts';
import { lettersOf, usualSize } from './text-size.ts';
import { asProperty, asValue, type ThemeValueOf } from './theme-properties.ts';

/**
 * Tokens of our own parts beyond the component library's theme. Radii are lengths of CSS, heights numbers of px for
 * `scaled`, both as text: they may refer to a property of the root.
 */
type DesignTokens = {
  border: string;
  /** Pale surface for selected rows, read-only fields and skeletons. */
  tint: string;
  cardShadow: string;
  navbar: { wide: number; narrow: number };
  fieldHeight: string;
  fieldRadius: string;
  buttonRadius: string;
  buttonHeight: { small: string; medium: string; large: string };
  font: { headline: string; microText: string };
  type: ThemeManifest['typography'];
};

type Color = { main: string; dark: string; contrastText: string };
type Letters = {
  fontFamily: string;
  fontSize: string;
  lineHeight: string;
  fontWeight: number;
};
type TypeName = 'h1' | 'h2' | 'body1' | 'body2' | 'subtitle2' | 'caption' | 'button';
/** Names of widths: `sm` is the end of phones, `lg` the beginning of the second column. */
type WidthName = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
type Widths = {
  values: Record<WidthName, number>;
  /** The condition for being at least so wide, as a key of a style object. */
  up: (name: WidthName) => string;
};

/** The values that styles are made of. The theme of the staff console has all this too. */
export type Theme = {
  palette: Record<'primary' | 'secondary' | 'error' | 'success' | 'warning' | 'info', Color> & {
    text: { primary: string; secondary: string };
    background: { default: string; paper: string };
    divider: string;
  };
  shape: { borderRadius: number };
  typography: Record<TypeName, Letters> & { fontFamily: string };
  breakpoints: Widths;
  /** The same, by the widget's own width and not the window's. */
  containerQueries: Pick<Widths, 'up'>;
  zIndex: Record<'appBar' | 'drawer' | 'modal' | 'snackbar' | 'tooltip', number>;
  transitions: { duration: Record<'shortest' | 'shorter' | 'short' | 'standard' | 'complex', number> };
  house: DesignTokens;
};

const letters = (style: TypeStyle) => ({
  ...lettersOf(style.size, style.line),
  fontWeight: style.weight,
});

const colorOf = (main: string): Color => ({
  main,
  dark: `color-mix(in srgb, ${main} 70%, black)`,
  contrastText: '#ffffff',
});

/**
 * The widget's theme with the numbers of spec/numbers#theme, dressed by the operator's manifest. Letters grow with the
 * reader's size of text (`scaled`). Colours, radii, heights and families are properties of the root (`themeProperties`).
 *
 * Made here and not by the component library: its theme is an eighth of the first screen's code, and
 * no part of the first screen is the library's.
 *
 * @param manifest colours, type, breakpoints, fonts, button and text-field styles
 */
export const createWidgetTheme = (manifest: ThemeManifest = defaultManifest): Theme =>
  themeOf(manifest, asProperty);

/** The same with the values themselves, for a page of ours that is no widget. */
export const createPageTheme = (manifest: ThemeManifest = defaultManifest): Theme =>
  themeOf(manifest, asValue(manifest));

function themeOf({ typography, breakpoints }: ThemeManifest, valueOf: ThemeValueOf): Theme {
  const text = valueOf('typography', 'text');
  const headline = valueOf('typography', 'headline');
  const microText = valueOf('typography', 'microText');
  const color = (name: keyof ThemeManifest['colors']) => valueOf('colors', name);
  const pixels = (section: 'button' | 'textField') => `calc(${valueOf(section, 'radius')} * 1px)`;
  const values = {
    xs: 0,
    sm: breakpoints.mobile,
    md: Math.round((breakpoints.mobile + breakpoints.desktop) / 2),
    lg: breakpoints.desktop,
    xl: breakpoints.desktop + 320,
  };
  // In letters and not in px: with a text of twice the size half of them fit, and a desk gets a phone's layout.
  const upOf = (query: string, letter: number) => (name: WidthName) =>
    `${query} (min-width:${values[name] / letter}em)`;
  return {
    palette: {
      primary: colorOf(color('primary')),
      secondary: colorOf(color('secondary')),
      error: colorOf(color('error')),
      success: colorOf(color('success')),
      warning: colorOf(color('warning')),
      info: colorOf(color('info')),
      text: { primary: color('textPrimary'), secondary: color('textSecondary') },
      background: { default: color('background'), paper: '#ffffff' },
      divider: '#dfe6ec',
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: text,
      h1: { ...letters(typography.title), fontFamily: headline },
      h2: { fontFamily: headline, ...lettersOf(20, 28), fontWeight: 600 },
      body1: { ...letters(typography.body), fontFamily: text },
      body2: { ...letters(typography.helper), fontFamily: text },
      subtitle2: { ...letters(typography.label), fontFamily: text },
      caption: { ...letters(typography.micro), fontFamily: microText },
      button: {
        fontFamily: text,
        ...lettersOf(16, 24),
        fontWeight: 600,
      },
    },
    breakpoints: { values, up: upOf('@media', usualSize) },
    containerQueries: { up: upOf('@container', typography.body.size) },
    zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
    transitions: { duration: { shortest: 150, shorter: 200, short: 250, standard: 300, complex: 375 } },
    house: {
      border: valueOf('textField', 'border'),
      tint: '#f1f5f8',
      cardShadow: '0 1px 2px rgba(25, 45, 65, 0.06), 0 4px 16px rgba(25, 45, 65, 0.08)',
      navbar: { wide: 77, narrow: 40 },
      fieldHeight: valueOf('textField', 'height'),
      fieldRadius: pixels('textField'),
      buttonRadius: pixels('button'),
      buttonHeight: {
        small: valueOf('button', 'heightSmall'),
        medium: valueOf('button', 'heightMedium'),
        large: valueOf('button', 'heightLarge'),
      },
      font: { headline, microText },
      type: typography,
    },
  };
}
