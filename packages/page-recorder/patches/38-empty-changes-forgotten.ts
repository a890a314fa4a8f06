import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'empty-changes-forgotten',
  reason:
    'A task that leaves nothing to report, as a counter in a hidden part or nodes that come and go, leaves its nodes and records in the buffer, and each later task walks through all of them.',
  upstream: 'not reported',
  was: `      if (!payload.texts.length && !payload.attributes.length && !payload.removes.length && !payload.adds.length) {
        return;`,
  upTo: `      this.mutationCb(payload);
    });`,
  is: `      this.texts = [];
      this.attributes = [];
      this.attributeMap = /* @__PURE__ */ new WeakMap();
      this.removes = [];
      this.addedSet = /* @__PURE__ */ new Set();
      this.movedSet = /* @__PURE__ */ new Set();
      this.droppedSet = /* @__PURE__ */ new Set();
      this.removesSubTreeCache = /* @__PURE__ */ new Set();
      this.movedMap = {};
      if (Object.values(payload).every((list) => !list.length)) return;
`,
  remove: 'when the recorder empties its buffer in any case',
};
