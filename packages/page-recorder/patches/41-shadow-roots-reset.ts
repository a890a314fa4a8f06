import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'shadow-roots-reset',
  reason: '`shadow-roots-end` has a list of its own, which ends with the recording.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `    this.shadowDoms = /* @__PURE__ */ new WeakSet();`,
  is: `    this.end(() => true);`,
  remove: 'when `shadow-roots-end` is removed',
};
