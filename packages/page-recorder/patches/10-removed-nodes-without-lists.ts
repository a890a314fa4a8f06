import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'removed-nodes-without-lists',
  reason: 'It makes a list of the children of every node of a part that was removed.',
  upstream: 'rrweb pull request 1271',
  was: 'index.childNodes(next).forEach((n2) => queue.push(n2));',
  is: 'for (let n2 = index.firstChild(next); n2; n2 = index.nextSibling(n2)) queue.push(n2);',
  remove: 'when the recorder walks by sibling',
};
