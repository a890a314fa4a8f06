import { useEffect, useMemo, useState } from 'react';
import { ShortcutList } from './shortcut-list.tsx';
import { ifEnabled } from '../storage/if-enabled.ts';
import { useSearchKey, useShortcuts } from './use-shortcuts.ts';

/** True while the member has switched the shortcuts off in this browser. Storage can be disabled; then it holds until a reload. */
const key = 'afilia-console-shortcuts';

/** @returns true unless they were switched off here */
const readShortcutsOn = (): boolean => ifEnabled(() => localStorage.getItem(key)) !== 'off';

/** Remembers the choice beyond a reload and the sign-in. */
const storeShortcutsOn = (isOn: boolean): void =>
  ifEnabled(() => localStorage.setItem(key, isOn ? 'on' : 'off'));

/** The listener for shortcuts, and the list of them. The list is there without them too, to switch them on. */
export function Shortcuts(props: {
  isListed: boolean;
  /** Stable between renders, as is `onSearch`. */
  onList: (isListed: boolean) => void;
  onSearch: () => void;
}) {
  const { isListed, onList, onSearch } = props;
  const [isOn, setOn] = useState(readShortcutsOn);
  const on = useMemo(() => ({ list: () => onList(true), search: onSearch }), [onList, onSearch]);
  useShortcuts(isOn, on);
  useSearchKey(onSearch);
  // Styles show the key of an act beside it while keys work.
  useEffect(() => {
    document.documentElement.dataset['keys'] = isOn ? 'on' : 'off';
  }, [isOn]);
  return isListed ? (
    <ShortcutList
      isOn={isOn}
      onSwitch={(next) => {
        storeShortcutsOn(next);
        setOn(next);
      }}
      onClose={() => onList(false)}
    />
  ) : null;
}
