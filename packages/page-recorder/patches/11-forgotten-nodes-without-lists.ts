import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'forgotten-nodes-without-lists',
  reason:
    'It makes a second list of them to forget their numbers, and forgets none in their shadow roots (fixed in rrweb 2.2).',
  upstream: 'rrweb pull request 1271',
  was: `    if (n.childNodes) {
      n.childNodes.forEach(
        (childNode) => this.removeNodeFromMap(childNode)
      );
    }`,
  is: `    for (let child = index.firstChild(n); child; child = index.nextSibling(child)) this.removeNodeFromMap(child);
    const root = index.shadowRoot(n);
    if (root) this.removeNodeFromMap(root);`,
  remove: 'when the recorder walks by sibling',
};
