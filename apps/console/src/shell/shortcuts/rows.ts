/** Rows of the page's tables that are seen. */
const seenRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#content tbody tr')].filter((row) => row.checkVisibility());

/** The row that has the focus, itself or by something in it. */
export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('#content tbody tr') ?? null;

/**
 * Moves the focus to the next or the previous row; to the first where none has it.
 *
 * @returns whether there is one
 */
export function moveRow(by: 1 | -1): boolean {
  const rows = seenRows();
  const now = focusedRow();
  const at = now ? rows.indexOf(now) + by : 0;
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

/** Opens what the focused row is about: by what is marked so in it, or by its first link. */
export function openRow(): boolean {
  const row = document.activeElement;
  // In a row's button Enter presses that button.
  if (row === null || row !== focusedRow()) return false;
  const opener =
    row.querySelector<HTMLElement>('[data-shortcut="Enter"]') ?? row.querySelector<HTMLElement>('a[href]');
  opener?.click();
  return opener !== null;
}
