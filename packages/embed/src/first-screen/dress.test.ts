import { expect, test } from 'vitest';
import { dress } from './dress.ts';

function worn(given: unknown): Record<string, string> {
  const properties: Record<string, string> = {};
  const setProperty = (name: string, value: string) => (properties[name] = value);
  dress({ style: { setProperty } } as unknown as HTMLElement, given);
  return properties;
}

test('[W-08] colours, radii and heights in their ranges are worn, given as an object or as JSON', () => {
  const manifest = {
    colors: { primary: '#0b4a7a' },
    button: { radius: 12, heightLarge: 52 },
    textField: { height: 56, border: '#8A949C' },
  };
  const all = {
    '--dm-colors-primary': '#0b4a7a',
    '--dm-button-radius': '12',
    '--dm-button-heightLarge': '52',
    '--dm-textField-height': '56',
    '--dm-textField-border': '#8A949C',
  };
  expect(worn(manifest)).toEqual(all);
  expect(worn(JSON.stringify(manifest))).toEqual(all);
});

test.each([
  [{ colors: { primary: 'red;}' } }],
  [{ colors: { primary: '#fff' } }],
  [{ button: { radius: 33 } }],
  [{ button: { radius: -1 } }],
  [{ textField: { height: '48' } }],
  [{ textField: { height: 1e9 } }],
  [{ fonts: [{ family: '#0b4a7a' }] }],
  [{ button: { unknown: 4 } }],
  [null],
  [undefined],
  ['{'],
  [4],
])('[W-09] nothing of %j is worn', (given) => {
  expect(worn(given)).toEqual({});
});
