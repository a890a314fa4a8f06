import { expect, test } from 'vitest';
import { fileMessage } from './files-rules.ts';

test('what is wrong with a file has its own sentence, and what nobody knows one of ours', () => {
  expect(fileMessage('file.heic')).toBe('Guarda la foto como JPG y súbela otra vez.');
  expect(fileMessage('file.newOne')).toBe('No pudimos subir el archivo. Inténtalo otra vez.');
});
