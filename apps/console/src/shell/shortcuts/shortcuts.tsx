import { useCallback, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { shortcutsText as text } from '../text/shortcuts.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { ifEnabled } from '../storage/if-enabled.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** True while the member has switched the shortcuts off in this browser. Storage can be disabled; then it holds until a reload. */
const key = 'afilia-console-shortcuts';

/** @returns true unless they were switched off here */
const readShortcutsOn = (): boolean => ifEnabled(() => localStorage.getItem(key)) !== 'off';

/** Remembers the choice beyond a reload and the sign-in. */
const storeShortcutsOn = (isOn: boolean): void =>
  ifEnabled(() => localStorage.setItem(key, isOn ? 'on' : 'off'));

/** The button that shows the shortcuts, with the listener for them. It is there without them too, to switch them on. */
export function Shortcuts() {
  const [isOn, setOn] = useState(readShortcutsOn);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcuts(isOn, open);
  return (
    <>
      <Button className="by-keys" look="text" size="medium" aria-haspopup="dialog" onClick={open}>
        {text.button}
      </Button>
      {isOpen && (
        <ShortcutList
          isOn={isOn}
          onSwitch={(next) => {
            storeShortcutsOn(next);
            setOn(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
