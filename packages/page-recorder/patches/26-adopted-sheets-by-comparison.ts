import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'adopted-sheets-by-comparison',
  reason:
    'It notices only that the list of adopted style sheets is replaced by one that is not empty, not `push`, `splice` or an empty list.',
  upstream: 'not reported',
  was: `    get() {
      var _a3;
      return (_a3 = originalPropertyDescriptor.get) == null ? void 0 : _a3.call(this);
    },
    set(sheets) {
      var _a3;
      const result = (_a3 = originalPropertyDescriptor.set) == null ? void 0 : _a3.call(this, sheets);
      if (hostId !== null && hostId !== -1) {
        try {
          stylesheetManager.adoptStyleSheets(sheets, hostId);
        } catch (e) {
        }
      }
      return result;
    }`,
  is: `    get() {
      if (isTouch()) report(0);
      return read();
    },
    set(sheets) {
      originalPropertyDescriptor.set.call(this, sheets);
      compare();
    }`,
  remove: 'when the recorder compares the list after the event',
};
