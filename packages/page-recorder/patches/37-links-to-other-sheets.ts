import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'links-to-other-sheets',
  reason:
    'It sends the rules of a linked style sheet once, and no others when the link gets another address, as choices of a theme do.',
  upstream: 'not reported',
  was: `          if (!ignoreAttribute(tagNameLower, attributeName)) {`,
  is: `          if (tagNameLower === "link" && attributeName === "href") target.addEventListener("load", () => {
            const _cssText = target.sheet && stringifyStylesheet(target.sheet);
            if (_cssText) this.mutationCb({ adds: [], removes: [], texts: [], attributes: [{ id: this.mirror.getId(target), attributes: { _cssText } }] });
          }, { once: true });
          if (!ignoreAttribute(tagNameLower, attributeName)) {`,
  remove: 'when the recorder sends the rules of such a link anew',
};
