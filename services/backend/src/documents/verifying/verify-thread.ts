// Checks files beside the main thread: a stranger's file may cost what it wants here, and is cut off when it does.
import { parentPort, workerData } from 'node:worker_threads';
import type { TrustRoots } from './check-signature.ts';
import { createVerifier } from './verify-document.ts';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

const verify = createVerifier(workerData as TrustRoots);

port.on('message', (pdf: Uint8Array) => {
  void verify(pdf).then((report) => port.postMessage(report));
});
port.postMessage('ready');
