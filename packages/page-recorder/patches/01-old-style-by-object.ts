import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'old-style-by-object',
  reason:
    'It sets an old style as an attribute to read it. A host that forbids inline styles gets a report with every change; the style object is allowed and reads the same.',
  upstream: 'rrweb issue 816',
  was: 'old.setAttribute("style", m.oldValue);',
  is: 'old.style.cssText = m.oldValue;',
  remove: 'when the recorder sets no style attribute',
};
