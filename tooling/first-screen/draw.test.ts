import { expect, test } from 'vitest';
import { drawFirstScreen } from './draw.ts';
import type { Rendered } from './render.ts';

const rendered: Rendered = {
  screen:
    '<div class="dmw-abc"><!--$--><span style="margin-top:8px">Uno<!-- --> dos</span><!--/$--><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><label for="_R_1a_">RUT</label><input id="_R_1a_" name="_R_1a_-kind" checked=""/><aside class="dmw-later">Ayuda</aside></div>',
  prospect:
    '<section class="dmw-abc dmw-chip"><input id="_R_1a_" placeholder="Busca" class="dmw-line"/></section>',
  outlines: '<section class="dmw-abc"></section>',
  busy: '<button class="dmw-abc" aria-disabled="true"><span class="dmw-ring"></span><span></span><output>Cargando…</output></button>',
  failure: '<div role="alert" class="dmw-alert">No</div>',
  rules: [
    '.dm-root{all:initial;--dm-used:1;--dm-unused:2;}',
    '@keyframes idle{to{top:0;}}',
    '.dmw-abc{color:#ffffff;}.dmw-abc:checked,.dmw-abc:disabled{color:red;}@media (min-width: 1em){.dmw-abc{content:"{";}.dmw-other{top:0;}}',
    '.dmw-later{top:0;}',
    '.dm-root h2:focus-visible{top:0;transition-duration:1ms;}',
    '.dmw-abc{transition:color 1s ease;width:calc(var(--dm-used, 1px) * 1);height:calc(var(--dm-used, 1px) * 2);}',
    '.dmw-abc:has(:is(input, textarea):disabled){top:0;}',
    '.dmw-ring{animation:turn-1x 1s;top:var(--dm-used);}@keyframes turn-1x{to{opacity:0.5;}}',
    '.dmw-alert{margin:0;}',
    '.dmw-chip{top:var(--dm-unused);}.dmw-line::placeholder{opacity:1;}',
    '@media (min-width: 1em){.dmw-alert:has(> i){margin:1.5px;}}.dmw-alert *::after{top:0;}@media (max-width: 2.5em){.dmw-alert{margin:2px;}}',
  ],
  textVersion: 't1',
  brand: 'Pago Austral',
  font: { family: 'f', source: 's', descriptors: {} },
  ranges: {},
};

test('markup becomes one text: texts joined, namesake ids short, what comes later left out', () => {
  expect(drawFirstScreen(rendered).index.screen).toBe(
    "<div.A<span|:margin-top=8px'Uno dos><svg|viewBox=0 0 1 1<path|d=M0 0>>" +
      "<label|for=f0'RUT><input|id=f0|name=f0-kind|checked=>>",
  );
});

test('rules that nothing drawn can match are left out, those of a condition stand together at the end', () => {
  expect(drawFirstScreen(rendered).index.rules).toBe(
    '.dm-root{all:initial;--dm-used:1}.A{color:#fff}.A:checked{color:red}' +
      '.A{width:var(--dm-used,1px);height:calc(var(--dm-used,1px)*2)}' +
      '.B{animation:m0 1s;top:var(--dm-used)}@keyframes m0{to{opacity:.5}}.C{margin:0}.C ::after{top:0}' +
      '@media (min-width:1em){.A{content:"{"}.C:has(>i){margin:1.5px}}@media (max-width:2.5em){.C{margin:2px}}',
  );
});

test('a word that reads as a mark is refused', () => {
  const draw = (screen: string) => () => drawFirstScreen({ ...rendered, screen });
  expect(draw('<p>Uno &gt; dos</p>')).toThrow('The loader cannot read Uno > dos');
  expect(draw('<p title="a=b"></p>')).toThrow('The loader cannot read a=b');
});

test('the first screen of embedded mode has the same names, and only the rules that the index has not', () => {
  expect(drawFirstScreen(rendered).prospect).toEqual({
    screen: '<section.A D<input.E|id=f0|placeholder=Busca>>',
    rules: '.dm-root{--dm-unused:2}.D{top:var(--dm-unused)}.E::placeholder{opacity:1}',
  });
});

test('the version follows what is drawn in either and nothing else', () => {
  const versionOf = (changes: Partial<Rendered>) =>
    drawFirstScreen({ ...rendered, ...changes }).index.version;
  const version = versionOf({});
  expect(version).toMatch(/^[\da-f]{8}$/);
  expect(versionOf({ textVersion: 't2' })).toBe(version);
  expect(versionOf({ failure: '<div role="alert">Otro</div>' })).not.toBe(version);
  expect(versionOf({ prospect: '<section>Otro</section>' })).not.toBe(version);
});
