import { err, ok, type Result } from '@afilia/domain/values/result';
import { defaultManifest, type ThemeManifest } from './manifest.ts';
import { themeRanges } from './ranges.ts';
import { unreadable } from './readable.ts';

/** A whole manifest with ten families is a tenth of this. */
const maxLetters = 64 * 1024;

/** Returns a key as a problem names it; a hostile key could be of any length. */
const shortKey = (key: string) => (key.length > 40 ? `${key.slice(0, 40)}…` : key);

type Check = (value: unknown) => string | null;

const colour: Check = (v) => (typeof v === 'string' && /^#[0-9a-f]{6}$/i.test(v) ? null : 'must be #rrggbb');
const between =
  (min: number, max: number): Check =>
  (v) =>
    typeof v === 'number' && v >= min && v <= max ? null : `must be a number from ${min} to ${max}`;
// These end up inside CSS, so they hold nothing that could close a value or start another.
const family: Check = (v) =>
  typeof v === 'string' && /^[\p{L}\d _-]{1,60}$/u.test(v) ? null : 'must be a font family name';
const fallbacks: Check = (v) =>
  typeof v === 'string' && /^[\p{L}\d _,"'-]{1,200}$/u.test(v) ? null : 'must be a list of font family names';
const fontUrl: Check = (v) =>
  typeof v === 'string' && /^(https?:\/\/|\.{0,2}\/)[^\s"'()\\]{1,500}$/i.test(v)
    ? null
    : 'must be a font URL';
const weight: Check = (v) =>
  typeof v === 'string' && /^[3-9]00( [3-9]00)?$/.test(v) ? null : 'must be a weight from 300 to 900';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: Record<string, Check> = {
  text: family,
  headline: family,
  microText: family,
  border: colour,
  ...Object.fromEntries(Object.entries(themeRanges).map(([key, [min, max]]) => [key, between(min, max)])),
};

/** Lays `given` over `base`, key by key; a key that `base` does not know is a problem, not a passenger. */
function overlay<Shape extends object>(base: Shape, given: unknown, path: string, problems: string[]): Shape {
  if (given === undefined) return base;
  if (!isRecord(given)) {
    problems.push(`${path} must be an object`);
    return base;
  }
  const merged: Record<string, unknown> = { ...(base as Record<string, unknown>) };
  for (const [key, value] of Object.entries(given)) {
    const known = merged[key];
    const at = `${path}.${shortKey(key)}`;
    if (known === undefined || !Object.hasOwn(base, key)) problems.push(`${at} is not known`);
    else if (isRecord(known)) merged[key] = overlay(known, value, at, problems);
    else {
      const problem = path.endsWith('.colors') ? colour(value) : (checks[key]?.(value) ?? null);
      if (problem) problems.push(`${at} ${problem}`);
      else merged[key] = value;
    }
  }
  return merged as Shape;
}

function parseFonts(given: unknown, problems: string[]): ThemeManifest['fonts'] {
  if (given === undefined) return defaultManifest.fonts;
  if (!Array.isArray(given) || given.length > 10) {
    problems.push('theme.fonts must be a list of at most 10 families');
    return defaultManifest.fonts;
  }
  const fonts = given.map((entry: unknown, index) => {
    const at = `theme.fonts.${index}`;
    const font = isRecord(entry) ? entry : {};
    const fallbackFamilies = font['fallbacks'] ?? 'sans-serif';
    const faces = Array.isArray(font['faces']) ? font['faces'].slice(0, 20) : [];
    for (const [key, problem] of [
      ['family', family(font['family'])],
      ['fallbacks', fallbacks(fallbackFamilies)],
    ] as const)
      if (problem) problems.push(`${at}.${key} ${problem}`);
    return {
      family: String(font['family']),
      fallbacks: String(fallbackFamilies),
      faces: faces.map((item: unknown) => {
        const face = isRecord(item) ? item : {};
        const problem = fontUrl(face['url']) ?? weight(face['weight']);
        if (problem) problems.push(`${at}.faces ${problem}`);
        const style = face['style'] === 'italic' ? ('italic' as const) : ('normal' as const);
        return { url: String(face['url']), weight: String(face['weight']), style };
      }),
    };
  });
  const added = new Set(fonts.map((font) => font.family));
  return [...fonts, ...defaultManifest.fonts.filter((font) => !added.has(font.family))];
}

/**
 * Reads a theme manifest that came from outside: an attribute, a parameter or a posted message. An absent value keeps
 * the default of spec/numbers#theme.
 *
 * @param given any value; a JSON string is parsed first
 * @returns the whole manifest, or every problem found, each naming its path (`theme.colors.primary must be #rrggbb`)
 * @example
 * const theme = parseThemeManifest({ colors: { primary: '#00558c' } });
 */
export function parseThemeManifest(given: unknown): Result<ThemeManifest, string[]> {
  let value = given;
  try {
    // Serializes an object first, so that its getters run once.
    const json = typeof given === 'string' ? given : (JSON.stringify(given) ?? 'null');
    if (json.length > maxLetters) return err([`theme is larger than ${maxLetters / 1024} kB`]);
    value = JSON.parse(json) as unknown;
  } catch {
    return err(['theme is not JSON']);
  }
  if (!isRecord(value)) return err(['theme must be an object']);
  const problems: string[] = [];
  const { fonts, ...rest } = value;
  const { fonts: standard, ...base } = defaultManifest;
  const manifest = { ...overlay(base, rest, 'theme', problems), fonts: standard };
  manifest.fonts = parseFonts(fonts, problems);
  if (manifest.breakpoints.desktop <= manifest.breakpoints.mobile)
    problems.push('theme.breakpoints.desktop must be above mobile');
  if (problems.length === 0) problems.push(...unreadable(manifest.colors));
  return problems.length > 0 ? err(problems) : ok(manifest);
}
