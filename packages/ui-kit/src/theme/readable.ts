import type { ThemeManifest } from './manifest.ts';

/** WCAG 2.2, success criterion 1.4.3: text of usual size. */
const minContrast = 4.5;

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
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns pairs of text and background colours with too little contrast (spec/interface-rules#accessibility). Success
 * and warning are never text, so they are free.
 *
 * @param colors each `#rrggbb`
 */
export function unreadable(colors: ThemeManifest['colors']): string[] {
  const white = '#ffffff';
  const pairs = [
    ['primary', white, 'white'],
    ['secondary', white, 'white'],
    ['error', white, 'white'],
    ['info', white, 'white'],
    ['textPrimary', white, 'white'],
    ['textSecondary', white, 'white'],
    ['textPrimary', colors.background, 'background'],
  ] as const;
  return pairs.flatMap(([name, on, where]) => {
    const contrast = contrastOf(colors[name], on);
    if (contrast >= minContrast) return [];
    return [
      `theme.colors.${name} has a contrast of ${contrast.toFixed(2)} on ${where}, below ${minContrast}`,
    ];
  });
}
