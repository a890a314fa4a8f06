import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'untampered-element',
  reason:
    'It looks for methods among the accessors, takes every page for a tampered one and opens an iframe for prototypes that nobody changed: a tenth of the first picture.',
  upstream: 'rrweb pull request 1802',
  was: 'Element: ["shadowRoot", "querySelector", "querySelectorAll"]',
  is: 'Element: ["shadowRoot"]',
  remove: 'when pull request 1802 or its like is released',
};
