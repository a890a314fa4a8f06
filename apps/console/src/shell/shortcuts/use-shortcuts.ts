import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toField } from '../app/focus-heading.ts';
import { pathOf, type Place, placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { type Act, actOfKey } from './act-of-key.ts';

/** Rows of the page's tables that are seen. */
const seenRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#content tbody tr')].filter((row) => row.checkVisibility());

/** The row that has the focus, itself or by something in it. */
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('#content tbody tr') ?? null;

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

/** The chosen one of several comes first. */
const fieldIn = (marked: HTMLElement): HTMLElement | null =>
  marked.querySelector<HTMLElement>('input[type="radio"]:checked') ??
  marked.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');

/**
 * Presses the element that `data-shortcut` marks for a key; a field, or an element with fields, takes the focus instead. In
 * a list it is the element of the focused row; on a page the only one, because among several the meant one is unknown.
 *
 * @returns true if there was such an element
 */
function pressMarked(mark: string): boolean {
  const selector = `[data-shortcut="${mark}"]`;
  const ofPage = document.querySelectorAll<HTMLElement>(`#content ${selector}`);
  const marked =
    focusedRow()?.querySelector<HTMLElement>(selector) ?? (ofPage.length === 1 ? ofPage[0] : undefined);
  if (!marked) return false;
  if (!marked.matches('button, a')) {
    const field = marked.matches('input, textarea, select') ? marked : fieldIn(marked);
    field?.focus();
    return field !== null;
  }
  marked.click();
  return true;
}

const fields =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="option"], [role="menu"], [role="menuitem"], [role="slider"]';

/** Elements that hold the page while they are there; and live help whose control of the person's page has the keyboard. */
const holders =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="presentation"].MuiModal-root, [data-shortcuts="off"]';

/** True for a key press that may be a shortcut: outside fields and dialogs, without a modifier, not handled yet. */
function isListening(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(fields)) return false;
  return document.querySelector(holders) === null;
}

/**
 * Listens for shortcuts while the console is shown.
 *
 * @param isOn - members of staff can switch them off (WCAG 2.1.4)
 * @param onList - shows the list of them; stable between renders
 */
export function useShortcuts(isOn: boolean, onList: () => void): void {
  const { me } = useStaff();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return undefined;
    const goTo = (place: Place, state?: string): boolean => {
      if (!placesOf(me).includes(place)) return false;
      void navigate(pathOf(place), { state });
      return true;
    };
    /** @returns true if there was something to do */
    const perform = (act: Act): boolean => {
      switch (act.do) {
        case 'list':
          onList();
          return true;
        case 'search':
          return pressMarked('/') || goTo('search', toField);
        case 'row':
          return moveRow(act.by);
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
  }, [isOn, me, navigate, onList]);
}
