import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'in-document',
  reason: 'It looks for a node in its document from the top, root by root, for every part that is added.',
  upstream: 'not reported',
  was: `function inDom(n) {`,
  upTo: `const moveKey = `,
  is: `function inDom(n) {
  return index.ownerDocument(n) && getUntaintedAccessor("Node", n, "isConnected");
}
`,
  remove: 'when the recorder asks `isConnected`',
};
