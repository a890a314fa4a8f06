import { expect, test } from 'vitest';
import { defaultManifest } from './manifest.ts';
import { parseThemeManifest } from './parse-manifest.ts';

const problemsOf = (given: unknown) => {
  const parsed = parseThemeManifest(given);
  return parsed.ok ? [] : parsed.error;
};

test('[W-08] values missing from a manifest keep the default', () => {
  const parsed = parseThemeManifest({ colors: { primary: '#00558c' }, button: { radius: 8 } });
  expect(parsed.ok && parsed.value).toMatchObject({
    colors: { ...defaultManifest.colors, primary: '#00558c' },
    button: { ...defaultManifest.button, radius: 8 },
    fonts: defaultManifest.fonts,
  });
});

test('[W-08] JSON text is read too', () => {
  expect(parseThemeManifest('{"textField":{"height":52}}').ok).toBe(true);
  expect(problemsOf('{')).toEqual(['theme is not JSON']);
});

test.each([
  [{ colors: { primary: 'red' } }, 'theme.colors.primary must be #rrggbb'],
  [{ colors: { primary: '#fff;} * {' } }, 'theme.colors.primary must be #rrggbb'],
  [{ colours: {} }, 'theme.colours is not known'],
  [{ colors: { __proto__x: '#ffffff' } }, 'theme.colors.__proto__x is not known'],
  [JSON.parse('{"__proto__":{"x":1}}'), 'theme.__proto__ is not known'],
  [{ button: { heightLarge: 900 } }, 'theme.button.heightLarge must be a number from 32 to 72'],
  [{ breakpoints: { mobile: 800, desktop: 790 } }, 'theme.breakpoints.desktop must be above mobile'],
  [{ typography: { text: 'Inter"; } ' } }, 'theme.typography.text must be a font family name'],
  [null, 'theme must be an object'],
])('[W-08] %j is refused and says where', (given, problem) => {
  expect(problemsOf(given)).toContain(problem);
});

test.each([
  ['primary', '#d98ab0', /primary has a contrast of 2\.5\d on white/],
  ['textPrimary', '#ffffff', /textPrimary has a contrast of 1\.00 on white/],
  ['background', '#555555', /textPrimary has a contrast of 1\.\d\d on background/],
])('[W-08] a %s that cannot be read is refused', (name, colour, problem) => {
  expect(problemsOf({ colors: { [name]: colour } }).join()).toMatch(problem);
});

test('[W-08] [W-09] the default can be read, and so can its own colours said again', () => {
  expect(problemsOf({ colors: defaultManifest.colors })).toEqual([]);
});

test('[W-08] two megabytes, scripts, and things that refer to themselves are refused, never run', () => {
  expect(problemsOf({ typography: { text: 'x'.repeat(2_000_000) } })).toEqual(['theme is larger than 64 kB']);
  expect(problemsOf(' '.repeat(2_000_000))).toEqual(['theme is larger than 64 kB']);
  expect(problemsOf({ ['k'.repeat(5000)]: 1 }).join().length).toBeLessThan(100);
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  expect(problemsOf(circular)).toEqual(['theme is not JSON']);
  expect(problemsOf('<script>alert(1)</script>')).toEqual(['theme is not JSON']);
  expect(problemsOf({ typography: { text: '</style><script>alert(1)</script>' } })).toHaveLength(1);
  expect(problemsOf(() => 1)).toEqual(['theme must be an object']);
});

test.each([
  [{ colors: [] }, 'theme.colors must be an object'],
  [{ typography: { body: 16 } }, 'theme.typography.body must be an object'],
  [{ button: { radius: '4px' } }, 'theme.button.radius must be a number from 0 to 32'],
  [{ fonts: {} }, 'theme.fonts must be a list of at most 10 families'],
  [true, 'theme must be an object'],
  [7, 'theme must be an object'],
])('[W-08] the wrong type %j is refused', (given, problem) => {
  expect(problemsOf(given)).toContain(problem);
});

test('[W-10] five families in weights from 300 to 900 may be brought; the default ones stay known', () => {
  const fonts = ['A', 'B', 'C', 'D', 'E'].map((family) => ({
    family,
    fallbacks: 'Arial, sans-serif',
    faces: [{ url: `/fonts/${family}.woff2`, weight: '300 900' }],
  }));
  const parsed = parseThemeManifest({ fonts });
  expect(parsed.ok && parsed.value.fonts.map(({ family }) => family)).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
    'Inter',
    'Headline',
    'Micro Text',
  ]);
});

test.each(['javascript:alert(1)', 'data:font/woff2;base64,x', 'https://x.cl/a b', '/f")'])(
  '[W-10] %s is no address of a font',
  (url) => {
    expect(problemsOf({ fonts: [{ family: 'A', faces: [{ url, weight: '400' }] }] })).toHaveLength(1);
  },
);
