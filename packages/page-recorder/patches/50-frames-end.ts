import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'frames-end',
  reason:
    'It observes the document of a frame until the recording ends, and so keeps every frame that has left the page.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `        handlers.push(observe(iframeEl.contentDocument));
`,
  is: `        const doc = iframeEl.contentDocument;
        if (!shadowDomManager.shadowDoms.has(doc)) shadowDomManager.shadowDoms.set(doc, [observe(doc), () => mirror.removeNodeFromMap(doc)]);
`,
  remove: 'when a recorder of 2.2.2 or later is used',
};
