import { isProgramOrArchive } from './embedded-files.ts';

const mark = '%PDF-';
/** A PDF may begin behind some bytes of its sender. */
const markWithin = 1024;
const page = /^\s{0,100}<(?:!doctype|html|script|svg)/iu;

/** Tells whether a file is a PDF by its bytes, and not at the same time a program, an archive or a page of the web. */
export function isPdf(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, markWithin)).toString(
    'latin1',
  );
  return start.includes(mark) && !isProgramOrArchive(start) && !page.test(start);
}
