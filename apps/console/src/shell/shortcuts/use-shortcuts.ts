import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { openModals } from '../app/modals.ts';
import { pathOf, type Place, placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { type Act, actOfKey } from './act-of-key.ts';
import { focusedRow, pressMarked, seenRows } from './marked.ts';

/**
 * Moves the focus to the next or the previous row; to the first where none has it.
 *
 * @returns true if there is one
 */
function moveRow(by: 1 | -1): boolean {
  const rows = seenRows();
  const now = focusedRow();
  const at = now ? rows.indexOf(now) + by : 0;
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

/** Opens the item of the focused row: by the element that is marked so in it, or by its first link. */
function openRow(): boolean {
  const row = document.activeElement;
  // In a row's button Enter presses that button.
  if (row === null || row !== focusedRow()) return false;
  const opener =
    row.querySelector<HTMLElement>('[data-shortcut="Enter"]') ?? row.querySelector<HTMLElement>('a[href]');
  opener?.click();
  return opener !== null;
}

const fields =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="option"], [role="menu"], [role="menuitem"], [role="slider"]';

/** Elements that hold the page while they are there; and live help whose control of the person's page has the keyboard. */
const holders = `${openModals}, [data-shortcuts="off"]`;

/** True for a key press that may be a shortcut: outside fields and dialogs, without a modifier, not handled yet. */
function isListening(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(fields)) return false;
  return document.querySelector(holders) === null;
}

/**
 * Listens for shortcuts while the console is shown: from the moment it is drawn, as an early key would be lost.
 *
 * @param isOn - members of staff can switch them off (WCAG 2.1.4)
 * @param on - shows the list of them, and the search over everything; stable between renders
 */
export function useShortcuts(isOn: boolean, on: { list: () => void; search: () => void }): void {
  const { me } = useStaff();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const goTo = (place: Place): boolean => {
      if (!placesOf(me).includes(place)) return false;
      void navigate(pathOf(place));
      return true;
    };
    /** @returns true if there was something to do */
    const perform = (act: Act): boolean => {
      switch (act.do) {
        case 'list':
          on.list();
          return true;
        case 'search':
          if (!pressMarked('/')) on.search();
          return true;
        case 'row':
          // Beside an open case there are buttons to the next and the previous one.
          return pressMarked(act.by === 1 ? 'j' : 'k') || moveRow(act.by);
        case 'open':
          return openRow();
        case 'press':
          return pressMarked(act.mark);
        case 'go':
          return goTo(act.to);
      }
    };
    let prefixAt: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isListening(event)) {
        prefixAt = undefined;
        return;
      }
      const meant = actOfKey(event.key, event.timeStamp, prefixAt);
      prefixAt = meant.prefixAt;
      // A held key moves through rows and does nothing else again.
      if (!meant.act || (event.repeat && meant.act.do !== 'row')) return;
      if (perform(meant.act)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, me, navigate, on]);
}

/** Opens the search over everything by Ctrl+K or Cmd+K, in fields too. A key with a modifier needs no switch (WCAG 2.1.4). */
export function useSearchKey(onSearch: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isMeant || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      if (document.querySelector(holders) !== null) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}
