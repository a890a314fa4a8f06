import { type BrowserStorage, ifEnabled } from '../../shell/storage/if-enabled.ts';

const prefix = 'afilia-console-tips ';

/**
 * Explanations that a member has hidden in this browser. They are of the device, not of the server: what one has read is no
 * data of the desk, and a shared machine shows them to the next member, because the key holds whose they are.
 */
type HiddenTips = {
  subscribe: (onChange: () => void) => () => void;
  isHidden: (staffId: string, tip: string) => boolean;
  hide: (staffId: string, tip: string) => void;
  show: (staffId: string, tip: string) => void;
};

/** @param storage - beyond the sign-in; it can be disabled, then a choice holds until a reload */
export function createHiddenTips(storage: BrowserStorage): HiddenTips {
  const chosen = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const keyOf = (staffId: string, tip: string) => `${prefix}${staffId} ${tip}`;
  const choose = (key: string, isHidden: boolean) => {
    chosen.set(key, isHidden);
    ifEnabled(() => (isHidden ? storage().setItem(key, 'hidden') : storage().removeItem(key)));
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isHidden: (staffId, tip) => {
      const key = keyOf(staffId, tip);
      return chosen.get(key) ?? ifEnabled(() => storage().getItem(key)) === 'hidden';
    },
    hide: (staffId, tip) => choose(keyOf(staffId, tip), true),
    show: (staffId, tip) => choose(keyOf(staffId, tip), false),
  };
}
