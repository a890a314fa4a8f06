import { expect, test } from 'vitest';
import { fileMessage } from './files-rules.ts';

test('a known fault of a file has its own sentence, and an unknown one of ours', () => {
  expect(fileMessage('file.heic')).toBe(
    'Es una foto HEIC, que no podemos abrir. Sube una captura de pantalla de ella. Para las próximas, en tu iPhone elige Configuración › Cámara › Formatos › Más compatible.',
  );
  expect(fileMessage('file.newOne')).toBe('No pudimos subir el archivo. Inténtalo otra vez.');
});
