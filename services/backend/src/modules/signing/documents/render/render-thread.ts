// Draws documents beside the main thread: a set takes a third of a second of computing, and sockets would wait for it.
import { parentPort } from 'node:worker_threads';
import { type DocumentToDraw, type Drawn, renderDocument } from './render-document.ts';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

/** Every message gets one answer, in order: the drawn document, or the error. */
const draw = async (document: DocumentToDraw): Promise<Drawn | Error> => {
  try {
    return await renderDocument(document);
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
