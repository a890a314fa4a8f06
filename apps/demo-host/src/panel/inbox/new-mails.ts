import type { Mail } from './mail.ts';

/**
 * What to draw when the inbox was read again. Rows that stay are not drawn anew, so that focus and
 * selection in them survive.
 *
 * @param shown newest first
 * @param now newest first
 * @returns the mails to put on top; `startOver` when what is shown must go first
 */
export function newMails(
  shown: readonly Mail[],
  now: readonly Mail[],
): { added: Mail[]; startOver: boolean } {
  const newest = shown[0]?.key;
  const at = now.findIndex(({ key }) => key === newest);
  if (newest === undefined || at < 0)
    return { added: [...now], startOver: shown.length > 0 || now.length > 0 };
  return { added: now.slice(0, at), startOver: false };
}
