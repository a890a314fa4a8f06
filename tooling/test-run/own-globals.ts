import { afterAll, vi } from 'vitest';

// Files of one worker share their globals as well as their modules: a `document` of one file's own made another file's
// import of MUI fail, in an order that only some runs had.
afterAll(() => {
  vi.unstubAllGlobals();
});
