import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import { themeProperties } from '@afilia/ui-kit/theme/theme-properties';
import { expect, test } from 'vitest';
import { toLook } from './look-of.ts';

const lookIn = (colors: Partial<typeof defaultManifest.colors>, radius = 4) => {
  const properties = themeProperties({
    ...defaultManifest,
    colors: { ...defaultManifest.colors, ...colors },
    button: { ...defaultManifest.button, radius },
  });
  return toLook((name) => properties[`--dm-${name}`] ?? '');
};

test('[A-22] live help has the colours, corners and letters of the widget', () => {
  expect(lookIn({ primary: '#004481', textPrimary: '#121212' }, 12)).toEqual({
    main: '#004481',
    ink: '#121212',
    edge: '#c5ced6',
    radius: '12px',
    text: expect.stringContaining('"Inter"') as string,
    title: expect.stringContaining('"Headline"') as string,
  });
});

test('[A-09] a colour in which a question could not be read is not taken', () => {
  expect(lookIn({ primary: '#ffffff', textPrimary: '#eeeeee' })).not.toHaveProperty('main');
  expect(lookIn({ primary: '#ffffff', textPrimary: '#eeeeee' })).not.toHaveProperty('ink');
});

test('without properties of the widget, live help keeps its own look', () => {
  expect(toLook(() => '')).toEqual({});
  expect(toLook(() => 'url(https://evil.example/a)')).not.toHaveProperty('main');
});
