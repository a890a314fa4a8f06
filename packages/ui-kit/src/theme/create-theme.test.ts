import { expect, test } from 'vitest';
import { createPageTheme, createWidgetTheme } from './create-theme.ts';
import { defaultManifest, fontStack, ownName } from './manifest.ts';
import { themeProperties } from './theme-properties.ts';

const theme = createPageTheme();

test('[W-09] wears the colours, radius and button heights of the specification', () => {
  const { palette } = theme;
  expect(
    ['primary', 'secondary', 'error', 'success', 'warning', 'info'].map(
      (name) => palette[name as 'primary'].main,
    ),
  ).toEqual(['#9b3b65', '#137e84', '#ec0000', '#63ba68', '#f79942', '#137e84']);
  expect([palette.text.primary, palette.text.secondary, palette.background.default]).toEqual([
    '#444444',
    '#767676',
    '#f5f9fc',
  ]);
  expect(theme.shape.borderRadius).toBe(4);
  expect(theme.house.buttonHeight).toEqual({ small: '32', medium: '36', large: '42' });
});

test('[W-08] the widget’s theme refers to properties of its root, which hold the manifest’s values', () => {
  const manifest = structuredClone(defaultManifest);
  manifest.colors.primary = '#0b4a7a';
  manifest.button.radius = 12;
  const properties = themeProperties(manifest);
  const filledIn = JSON.stringify(createWidgetTheme(manifest)).replaceAll(
    /var\((--dm-[a-zA-Z]+-\w+)\)/g,
    (_, name) => (properties[String(name)] ?? '').replaceAll('"', '\\"'),
  );
  expect(JSON.parse(filledIn)).toEqual(JSON.parse(JSON.stringify(createPageTheme(manifest))));
  expect(createPageTheme(manifest).palette.primary.main).toBe('#0b4a7a');
  // No rule of the widget holds a value that a manifest may change without new rules.
  expect(JSON.stringify(createWidgetTheme(manifest))).not.toContain('#0b4a7a');
});

test('[W-11] stacks and moves by the numbers of the specification', () => {
  const { appBar, drawer, modal, snackbar, tooltip } = theme.zIndex;
  expect([appBar, drawer, modal, snackbar, tooltip]).toEqual([1100, 1200, 1300, 1400, 1500]);
  const { shortest, shorter, short, standard, complex } = theme.transitions.duration;
  expect([shortest, shorter, short, standard, complex]).toEqual([150, 200, 250, 300, 375]);
});

test('[W-12] breaks at 760 and 1280 px; the navbar is 77 and 40 px', () => {
  expect([theme.breakpoints.values.sm, theme.breakpoints.values.lg]).toEqual([760, 1280]);
  expect(theme.house.navbar).toEqual({ wide: 77, narrow: 40 });
});

test('[W-10] every family has a fallback behind it', () => {
  for (const stack of [theme.typography.fontFamily, theme.house.font.headline, theme.house.font.microText]) {
    expect(stack).toMatch(/^"[^"]+", .*sans-serif$/);
  }
});

test('[W-02] [W-10] faces that come along have a name that no text of the host page asks for', () => {
  const manifest = structuredClone(defaultManifest);
  const faces = (url: string) => [{ url, weight: '300 900' }];
  for (const font of manifest.fonts) if (font.family === 'Inter') font.faces = faces('/inter.woff2');
  const own = /^"Inter dm\w+", "Inter dm\w+ Fallback", system-ui, .*sans-serif$/;
  expect(fontStack(manifest, 'Inter')).toMatch(own);
  // A family without files of its own may be the host page's: its plain name goes first.
  const headline = fontStack(manifest, 'Headline');
  expect(headline).toBe(
    `"Headline", ${fontStack(manifest, 'Inter').split(', system-ui')[0]}, ${headline.slice(headline.indexOf('system-ui'))}`,
  );
  expect(ownName({ family: 'Inter', fallbacks: '', faces: faces('/a.woff2') })).not.toBe(
    ownName({ family: 'Inter', fallbacks: '', faces: faces('/b.woff2') }),
  );
});
