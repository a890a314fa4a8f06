import { expect, test, vi } from 'vitest';
import { pictureAsJpeg } from './picture-as-jpeg.ts';

const file = (name: string, head: string): File =>
  new File([Uint8Array.from(head, (sign) => sign.charCodeAt(0))], name);

const heads: [string, string][] = [
  ['foto de un iPhone.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0'],
  ['ráfaga.heif', '\0\0\0\u0018ftypmif1\0\0\0\0'],
  ['vivo.heic', '\0\0\0\u0018ftyphevc\0\0\0\0'],
  ['pantalla.avif', '\0\0\0\u0020ftypavif\0\0\0\0'],
  ['boleta.webp', 'RIFF\u0024\0\0\0WEBPVP8 '],
  ['boleta.gif', 'GIF89a\u0001\0'],
  ['boleta.bmp', 'BM\u003a\0\0\0\0\0\0\0'],
];

test.each(heads)('«%s» goes as JPG where the browser draws it', async (name, head) => {
  const jpeg = new Blob(['\u00ff\u00d8'], { type: 'image/jpeg' });
  const sent = await pictureAsJpeg(file(name, head), () => Promise.resolve(jpeg));
  expect(sent.name).toBe(name.replace(/\.\w+$/u, '.jpg'));
  expect(sent.type).toBe('image/jpeg');
  expect(sent.size).toBe(jpeg.size);
});

test.each(heads)('«%s» goes as it is where the browser does not draw it', async (name, head) => {
  const chosen = file(name, head);
  expect(await pictureAsJpeg(chosen, () => Promise.reject(new DOMException('no decoder')))).toBe(chosen);
  expect(await pictureAsJpeg(chosen, () => Promise.resolve(null))).toBe(chosen);
});

test.each([
  ['carta.pdf', '%PDF-1.7\n'],
  ['foto.jpg', '\u00ff\u00d8\u00ff\u00e0'],
  ['foto.png', '\u0089PNG\r\n\u001a\n'],
  ['film.mp4', '\0\0\0\u0018ftypisom'],
  ['contrato.docx', 'PK\u0003\u0004'],
  ['foto.heic', ''],
])('«%s» is kept byte by byte, nothing is drawn of it', async (name, head) => {
  const draw = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  const chosen = file(name, head);
  expect(await pictureAsJpeg(chosen, draw)).toBe(chosen);
  expect(draw).not.toHaveBeenCalled();
});
