import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'names-of-hidden-parts',
  reason:
    'Of an excluded part the recorder keeps class and size alone. Agents then see an empty box and do not know what they may not see; one within a line has no size.',
  upstream: 'not reported',
  was: 'rr_width: `${width}px`,',
  is: 'rr_width: `${width}px`,\n      "data-dm-secret": attributes["data-dm-secret"],\n      "data-dm-inline": getComputedStyle(n).display === "inline" ? "" : void 0,',
  remove: 'when the recorder can keep an attribute of an excluded part',
};
