import type { RecorderPatch } from './recorder-patch.ts';

/**
 * Makes every patch in the recorder's text.
 *
 * @throws when the text of a patch does not occur exactly once, or its end not behind it: the recorder has changed, and the patch has to be read again
 */
export const applyPatches = (text: string, patches: readonly RecorderPatch[]): string =>
  patches.reduce((patched, { name, was, upTo, is }) => {
    const [before = '', after = '', ...more] = patched.split(was);
    const found = patched === before ? 0 : more.length + 1;
    if (found !== 1) throw new Error(`Patch ${name}: its text occurs ${found} times in the recorder`);
    if (upTo === undefined) return before + is + after;
    const end = after.indexOf(upTo);
    if (end < 0) throw new Error(`Patch ${name}: its end does not occur behind its text`);
    return before + is + after.slice(end);
  }, text);
