import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'null-canvas-manager',
  reason: 'Canvases are sent as video here, and the code that records them is 2.6 kB with its worker.',
  upstream: 'rrweb issue 1376',
  was: 'canvasManager = new CanvasManager({',
  is: 'canvasManager = new NullCanvasManager({',
  remove: 'when a recorder without canvases can be imported',
};
