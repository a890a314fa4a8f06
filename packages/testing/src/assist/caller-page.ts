import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const root = join(import.meta.dirname, '../../../..');
// Beside the package, or above it when others have the same version.
const peerjs = createRequire(join(root, 'packages/assist/package.json')).resolve('peerjs/dist/peerjs.min.js');

/** Serves `/caller`, an empty page with PeerJS, for an agent who calls. */
export function serveCallerPage(server: FastifyInstance): void {
  server.get('/peerjs.js', (_request, reply) => reply.type('text/javascript').send(readFileSync(peerjs)));
  server.get('/caller', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><title>Agent</title><script src="/peerjs.js"></script>'),
  );
}
