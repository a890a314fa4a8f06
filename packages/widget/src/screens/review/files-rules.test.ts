import { expect, test } from 'vitest';
import { fileMessage, fileNameHeader, sizeOf } from './files-rules.ts';

test('a size is written as people write it', () => {
  expect([1, 2048, 1024 * 1024, 10 * 1024 * 1024].map(sizeOf)).toEqual(['1 kB', '2 kB', '1,0 MB', '10,0 MB']);
});

test('a name of any length and letters fits a header, with its end', () => {
  const header = fileNameHeader(`${'😀'.repeat(1_000_000)}ñ.pdf`);
  expect(header).toMatch(/^[\u0021-\u007E]+$/u);
  expect(header.length).toBeLessThan(2000);
  expect(decodeURIComponent(header)).toMatch(/ñ\.pdf$/u);
});

test('what is wrong with a file has its own sentence, and what nobody knows one of ours', () => {
  expect(fileMessage('file.heic')).toBe('Guarda la foto como JPG y súbela otra vez.');
  expect(fileMessage('file.newOne')).toBe('No pudimos subir el archivo. Inténtalo otra vez.');
});
