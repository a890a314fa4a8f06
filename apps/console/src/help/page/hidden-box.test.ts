import { expect, test } from 'vitest';
import { hiddenBoxStyle } from './hidden-box.ts';

/** The words of the drawn box, as a browser reads them. */
function wordsOf(style: string | undefined): string | undefined {
  const svg = decodeURIComponent(/svg\+xml,([^"]+)/u.exec(style ?? '')?.[1] ?? '');
  const [, written] = /<text[^>]*>([^<]*)<\/text><\/svg>$/u.exec(svg) ?? [];
  return written?.replaceAll(/&#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)));
}

test('[A-09] a field that is withheld is a box that says what it is', () => {
  expect(wordsOf(hiddenBoxStyle({ rr_width: '300px', 'data-dm-secret': 'Código' }))).toBe(
    'Código: oculto para ti',
  );
});

test('[A-09] a part without a name says that it is withheld', () => {
  expect(wordsOf(hiddenBoxStyle({ rr_width: '300px' }))).toBe('Oculto para ti');
  expect(wordsOf(hiddenBoxStyle({ rr_width: '300px', 'data-dm-secret': ' ' }))).toBe('Oculto para ti');
});

test('[F-08] a name that a page made up stays words of a bounded length', () => {
  const name = `</text><script>alert(1)</script>"&'\u0000${'x'.repeat(500)}`;
  const words = wordsOf(hiddenBoxStyle({ rr_width: '300px', 'data-dm-secret': name }));
  expect(words).toMatch(/^<\/text><script>alert\(1\)<\/script>"&' x{24}: oculto para ti$/u);
});

test('[F-08] a name with half a character is drawn too', () => {
  const name = `${'x'.repeat(59)}\u{1f600}`;
  expect(wordsOf(hiddenBoxStyle({ rr_width: '300px', 'data-dm-secret': name }))).toBe(
    `${'x'.repeat(59)}\ufffd: oculto para ti`,
  );
});

test('elements that are not withheld keep their look', () => {
  expect(hiddenBoxStyle({ class: 'a', style: 'color:red' })).toBeUndefined();
  expect(hiddenBoxStyle({ rr_width: 5 })).toBeUndefined();
});

test('[A-02] a part that cannot be shown says so in words of ours, whatever the page sends', () => {
  expect(wordsOf(hiddenBoxStyle({ 'data-dm-unshown': 'frame' }))).toBe('Página de otro sitio: no se muestra');
  expect(hiddenBoxStyle({ 'data-dm-unshown': 'constructor' })).toBeUndefined();
  expect(hiddenBoxStyle({ 'data-dm-unshown': 'closed', rr_width: '9px' })).toContain('display: inline-block');
});
