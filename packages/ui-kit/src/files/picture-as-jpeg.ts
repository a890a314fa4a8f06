import { acceptedFiles } from './chosen-file.ts';

/**
 * The types of file that the browser offers for fields that write pictures as JPG. Not HEIC: Safari gives a JPG of a photo then, even if
 * it draws no HEIC itself.
 */
export const drawnFiles = `${acceptedFiles},image/webp,image/avif,image/gif,image/bmp`;

/** HEIC and AVIF of phones, WebP, GIF and BMP, by their first bytes (decision desk-files). */
const otherPicture = /^(?:.{4}ftyp(?:hei|hev|mif1|msf1|avi[fs])|RIFF.{4}WEBP|GIF8|BM.{4}\0{4})/su;

/** Letters are read on a picture of this size, and every phone draws it. */
const longestSide = 4096;
const quality = 0.9;

async function drawAsJpeg(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Writes a picture that is neither JPG nor PNG as JPG, if the browser draws it: Safari draws the HEIC photos of iPhones.
 *
 * @param draw for tests: the browser's own drawing
 * @returns the file as it came if it is of another kind, or the browser does not draw it
 */
export async function pictureAsJpeg(file: File, draw = drawAsJpeg): Promise<File> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!otherPicture.test(head)) return file;
  const jpeg = await draw(file).catch(() => null);
  const name = `${file.name.replace(/\.\w{1,5}$/u, '')}.jpg`;
  return jpeg ? new File([jpeg], name, { type: 'image/jpeg' }) : file;
}
