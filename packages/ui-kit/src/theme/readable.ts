import type { ThemeManifest } from './manifest.ts';

/** WCAG 2.2, success criterion 1.4.3: text of usual size. */
export const minContrast = 4.5;

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast of two colours, 1 to 21.
 *
 * @example contrastOf('#9b3b65', '#ffffff') // 6.55
 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of text with the one behind it. `on` names that one. */
type ColourPair = {
  name: keyof ThemeManifest['colors'];
  on: 'white' | 'background';
  contrast: number;
  isReadable: boolean;
};

/**
 * Returns every pair of text and background colours with its contrast (spec/interface-rules#accessibility). Success and
 * warning are never text, so they are in none.
 *
 * @param colors each `#rrggbb`
 */
export function colourPairs(colors: ThemeManifest['colors']): ColourPair[] {
  const pairs = [
    ['primary', 'white'],
    ['secondary', 'white'],
    ['error', 'white'],
    ['info', 'white'],
    ['textPrimary', 'white'],
    ['textSecondary', 'white'],
    ['textPrimary', 'background'],
  ] as const;
  return pairs.map(([name, on]) => {
    const contrast = contrastOf(colors[name], on === 'white' ? '#ffffff' : colors.background);
    return { name, on, contrast, isReadable: contrast >= minContrast };
  });
}

/** The pairs that cannot be read, each in a sentence. @param colors each `#rrggbb` */
export const unreadable = (colors: ThemeManifest['colors']): string[] =>
  colourPairs(colors)
    .filter(({ isReadable }) => !isReadable)
    .map(
      ({ name, on, contrast }) =>
        `theme.colors.${name} has a contrast of ${contrast.toFixed(2)} on ${on}, below ${minContrast}`,
    );
