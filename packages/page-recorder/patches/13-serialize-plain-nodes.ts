import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'serialize-plain-nodes',
  reason:
    'It asks of each node what only few kinds can have; reading what is plain takes several times as long as it needs.',
  upstream: 'rrweb issue 1337',
  was: 'function serializeNodeWithId(n, options) {',
  is: `const serializeNodeWithId = serializePlainNodes({ serialize: serializeAnyNodeWithId, newId: genId, transform: transformAttribute });
function serializeAnyNodeWithId(n, options) {`,
  remove: 'when the stream bench gains nothing by it',
};
