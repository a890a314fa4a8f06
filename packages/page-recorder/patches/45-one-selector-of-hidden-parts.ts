import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'one-selector-of-hidden-parts',
  reason:
    'Hidden parts are one selector here (`blockSelector`). It looks for a class too, and at the element twice, with every change.',
  upstream: 'not reported',
  was: `function isBlocked(node, blockClass, blockSelector, checkAncestors) {`,
  upTo: `function isSerialized(n, mirror2) {`,
  is: `function isBlocked(node, _blockClass, blockSelector, checkAncestors) {
  const el = closestElementOfNode(node);
  return Boolean(el && blockSelector && (checkAncestors ? el.closest(blockSelector) : el.matches(blockSelector)));
}
`,
  remove: 'when the recorder takes hidden parts by a selector alone',
};
