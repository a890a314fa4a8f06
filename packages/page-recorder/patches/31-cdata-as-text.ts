import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'cdata-as-text',
  reason:
    'It sends a section of CDATA, which pages of XHTML and drawings of an XML parser have, without its text, and a document of HTML takes none.',
  upstream: 'not reported',
  was: `    case n.TEXT_NODE:
      return serializeTextNode(n, {
        doc,
        needsMask,
        maskTextFn,
        rootId,
        cssCaptured
      });
    case n.CDATA_SECTION_NODE:`,
  upTo: `    case n.COMMENT_NODE:
      return {`,
  is: `    case n.TEXT_NODE:
    case n.CDATA_SECTION_NODE:
      return serializeTextNode(n, {
        doc,
        needsMask,
        maskTextFn,
        rootId,
        cssCaptured
      });
`,
  remove: 'when the recorder sends such a section as a text',
};
