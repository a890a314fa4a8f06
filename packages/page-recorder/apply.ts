import type { RecorderPatch } from './recorder-patch.ts';

/**
 * Makes every patch in the recorder's text.
 *
 * @throws when the text of a patch does not occur exactly once: the recorder has changed, and the patch has to be read again
 */
export const applyPatches = (text: string, patches: readonly RecorderPatch[]): string =>
  patches.reduce((patched, { name, was, is }) => {
    const found = patched.split(was).length - 1;
    if (found !== 1) throw new Error(`Patch ${name}: its text occurs ${found} times in the recorder`);
    return patched.replace(was, () => is);
  }, text);
