import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-canvas-worker',
  reason: 'The worker of the canvas code is a text that a bundler cannot see to be unused.',
  upstream: 'rrweb issue 1376',
  was: 'const blob = typeof self !== "undefined" && self.Blob && new Blob([jsContent], { type: "text/javascript;charset=utf-8" });',
  is: 'const blob = void 0;',
  remove: 'when `null-canvas-manager` is removed',
};
