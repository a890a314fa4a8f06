import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'short-styles-sent',
  reason: '`short-styles-whole` leaves no difference of such a style.',
  upstream: 'not reported',
  was: `          if (typeof attributes.style === "string") {`,
  is: `          if (typeof attributes.style === "string" && attribute.styleDiff) {`,
  remove: 'when `short-styles-whole` is removed',
};
