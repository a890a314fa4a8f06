import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'added-nodes-without-lists',
  reason: 'It makes a list of the children of every node of a part that was added.',
  upstream: 'rrweb pull request 1271',
  was: 'index.childNodes(n).forEach((childN) => this.genAdds(childN));',
  is: 'for (let child = index.firstChild(n); child; child = index.nextSibling(child)) this.genAdds(child);',
  remove: 'when the recorder walks by sibling',
};
