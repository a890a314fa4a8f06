import { expect, test } from 'vitest';
import { fileNameHeader, fileSizeText } from './chosen-file.ts';

test('a size is written as people write it', () => {
  expect([1, 2048, 1024 * 1024, 1.44 * 1024 * 1024].map(fileSizeText)).toEqual([
    '1 kB',
    '2 kB',
    '1 MB',
    '1,4 MB',
  ]);
});

test('a name of any length and letters fits a header, with its end', () => {
  const header = fileNameHeader(`${'😀'.repeat(1_000_000)}ñ.pdf`);
  expect(header).toMatch(/^[\u0021-\u007E]+$/u);
  expect(header.length).toBeLessThan(2000);
  expect(decodeURIComponent(header)).toMatch(/ñ\.pdf$/u);
});

test('a name with half a letter travels, too', () => {
  expect(decodeURIComponent(fileNameHeader('carta\uD83D.pdf'))).toBe('carta\uFFFD.pdf');
});
