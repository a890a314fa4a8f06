// Draws documents beside the main thread: a set takes a third of a second of computing, and sockets would wait for it.
import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type DocumentToDraw, renderDocument } from './render-document.ts';
import type { Drawn } from './render-elsewhere.ts';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

/** Every message gets one answer, in order: what was drawn, or why not. */
const draw = async (document: DocumentToDraw): Promise<Drawn | Error> => {
  try {
    const pdf = await renderDocument(document);
    return { pdf, pages: (await PDFDocument.load(pdf)).getPageCount() };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

let last: Promise<unknown> = Promise.resolve();
port.on('message', (document: DocumentToDraw) => {
  const before = last;
  last = (async () => {
    await before;
    port.postMessage(await draw(document));
  })();
});
