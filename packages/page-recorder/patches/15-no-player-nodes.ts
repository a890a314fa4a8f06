import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-player-nodes',
  reason:
    "It asks whether a node of the page is one of the player's, which brings the class of those along: 0.3 kB.",
  upstream: 'not reported',
  was: `  if (n instanceof BaseRRNode && "shadowRoot" in n) {
    return Boolean(n.shadowRoot);
  }
  return Boolean(index.shadowRoot(n));`,
  is: '  return Boolean(index.shadowRoot(n));',
  remove: 'when the published recorder has no `BaseRRNode`',
};
