import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'short-styles-whole',
  reason: 'It compares a changed style property by property, which costs more than a short style has to say.',
  upstream: 'not reported',
  was: `            if (attributeName === "style") {`,
  is: `            if (attributeName === "style" && (value || "").length < 200) item.styleDiff = void 0;
            else if (attributeName === "style" && item.styleDiff) {`,
  remove: 'when the recorder sends short styles as they are',
};
