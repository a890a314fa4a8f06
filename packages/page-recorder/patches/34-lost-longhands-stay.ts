import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'lost-longhands-stay',
  reason:
    'It takes a longhand without a value for one that was removed. Those of a shorthand with `var()` never have one, and are lost when a script changes another property of the element.',
  upstream: 'not reported',
  was: `if (target.style.getPropertyValue(pname) === "") {`,
  is: `if (target.style.getPropertyValue(pname) === "" && old.style.getPropertyValue(pname) !== "") {`,
  remove: 'when the recorder asks whether the style still lists the property',
};
