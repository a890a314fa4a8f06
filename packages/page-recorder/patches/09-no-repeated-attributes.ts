import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-repeated-attributes',
  reason:
    "With each letter React removes a field's name and writes it back, writes the type that it has, and writes as an attribute the value that was just reported.",
  upstream: 'not reported',
  was: 'if (isBlocked(m.target, this.blockClass, this.blockSelector, false) || value === m.oldValue) {',
  is: 'if (value === m.oldValue || attributeName === "name" && "form" in target || attributeName === "value" && lastInputValueMap.get(target)?.text === value || isBlocked(m.target, this.blockClass, this.blockSelector, false)) {',
  remove: 'when the recorder leaves out attributes that say what it has reported',
};
