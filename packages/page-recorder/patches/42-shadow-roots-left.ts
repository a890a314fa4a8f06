import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'shadow-roots-left',
  reason: '`shadow-roots-end` is asked after each change that removed a node.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `      mutations.forEach(this.processMutation);
`,
  is: `      mutations.forEach(this.processMutation);
      if (mutations.some((m) => m.type === "childList" && m.removedNodes.length)) this.shadowDomManager.end((root) => !root.isConnected);
`,
  remove: 'when `shadow-roots-end` is removed',
};
