import { expect, test } from 'vitest';
import { contrastWords } from './theme-view.ts';
import { codeKinds, printCode } from './print-code.ts';
import { emptySetup, themeOf, withEntry, type Setup } from './setup.ts';
import { defaultManifest } from '@afilia/ui-kit/theme/manifest';

const installation = { origin: 'https://afilia.example', apiKey: 'key"1' };
const setup: Setup = {
  attributes: { 'is-pj': 'true', history: 'off' },
  colors: { primary: '#0b4a7a' },
  radius: 8,
  prefill: { rut: '76.543.210-3', channels: ['store'] },
};

test('HTML holds the two lines, escaped, and a script only for what attributes cannot say', () => {
  expect(printCode('html', installation, emptySetup)).toBe(
    '<script src="https://afilia.example/embed.js" defer></script>\n<dm-widget api-key="key&#34;1"></dm-widget>',
  );
  const code = printCode('html', installation, setup);
  expect(code).toContain('is-pj="true" history="off"');
  expect(code).toContain('.theme = {\n  "colors"');
  expect(code).toContain("postMessage({ type: 'dm:prefill'");
});

test('the choice stands in the code of React and Vue', () => {
  for (const kind of ['react', 'vue'] as const) {
    const code = printCode(kind, installation, setup);
    expect(code, kind).toContain('#0b4a7a');
    expect(code, kind).toContain('76.543.210-3');
    expect(code, kind).toContain('https://afilia.example');
  }
  expect(printCode('react', installation, setup)).toContain('isPj={true}');
});

test("the server's call has what a host session takes, and leaves out what only the person chooses", () => {
  const code = printCode('server', installation, setup);
  expect(code).toContain('"isPJ": true');
  expect(code).toContain('"rut": "76.543.210-3"');
  expect(code).not.toContain('channels');
});

test('no code holds what was not chosen', () => {
  for (const kind of codeKinds)
    expect(printCode(kind, installation, emptySetup), kind).not.toMatch(/theme|prefill/u);
});

test('an entry that was emptied is gone, and a theme of nothing is none', () => {
  expect(withEntry({ rut: '1-9', email: 'a@b.cl' }, 'rut', '')).toEqual({ email: 'a@b.cl' });
  expect(themeOf(emptySetup)).toBeNull();
});

test('a colour is judged by the rule by which the widget takes or refuses a theme', () => {
  const of = (primary: string) => contrastWords('primary', { ...defaultManifest.colors, primary });
  expect(of('#9b3b65')).toEqual({ isReadable: true, words: 'Se lee bien · 6,55' });
  expect(of('#ffa500')).toEqual({ isReadable: false, words: 'No se lee: necesita 4,5, tiene 1,97' });
  expect(contrastWords('success', defaultManifest.colors)).toBeNull();
});
