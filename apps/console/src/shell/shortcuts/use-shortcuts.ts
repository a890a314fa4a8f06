import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toField } from '../app/focus-heading.ts';
import { pathOf, type Place, placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { type Act, actOfKey } from './act-of-key.ts';
import { pressMarked } from './press-marked.ts';
import { moveRow, openRow } from './rows.ts';

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
 * @param isOn - somebody can switch them off (WCAG 2.1.4)
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
    /** @returns whether there was something to do */
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
