import { useCallback, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { shortcutsText as text } from '../text/shortcuts.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { readShortcutsOn, storeShortcutsOn } from './stored-switch.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The button that shows the shortcuts, and what listens for them. It is there without them too, to switch them on. */
export function Shortcuts() {
  const [isOn, setOn] = useState(readShortcutsOn);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcuts(isOn, open);
  return (
    <>
      <Button look="text" size="medium" aria-haspopup="dialog" onClick={open}>
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
