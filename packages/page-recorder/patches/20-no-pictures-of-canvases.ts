import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-pictures-of-canvases',
  reason:
    'It can copy canvases and images into the page that it sends; canvases are video here, and images stay.',
  upstream: 'rrweb issue 1376',
  was: `  if (tagName === "canvas" && recordCanvas) {`,
  upTo: `  if (["audio", "video"].includes(tagName)) {`,
  is: ``,
  remove: 'when a recorder without canvases can be imported',
};
