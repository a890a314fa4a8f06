import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'shadow-roots-by-list',
  reason: '`shadow-roots-end` has to find the roots that have left.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `__publicField(this, "shadowDoms", /* @__PURE__ */ new WeakSet());`,
  is: `__publicField(this, "shadowDoms", /* @__PURE__ */ new Map());`,
  remove: 'when `shadow-roots-end` is removed',
};
