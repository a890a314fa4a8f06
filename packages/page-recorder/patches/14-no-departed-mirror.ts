import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-departed-mirror',
  reason:
    'It warns whoever imports its old mirror, which `@rrweb/record` does not export: 0.3 kB that a bundler cannot see to be unused.',
  upstream: 'not reported',
  was: `if (typeof window !== "undefined" && window.Proxy && window.Reflect) {
  _mirror = new Proxy(_mirror, {
    get(target, prop, receiver) {
      if (prop === "map") {
        console.error(DEPARTED_MIRROR_ACCESS_WARNING);
      }
      return Reflect.get(target, prop, receiver);
    }
  });
}`,
  is: '',
  remove: 'when the published recorder has no `_mirror`',
};
