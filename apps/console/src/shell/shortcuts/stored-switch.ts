import { ifEnabled } from '../storage/if-enabled.ts';

/** Whether somebody switched the shortcuts off, in this browser. Storage can be disabled; then it holds until a reload. */
const key = 'afilia-console-shortcuts';

/** @returns true unless they were switched off here */
export const readShortcutsOn = (): boolean => ifEnabled(() => localStorage.getItem(key)) !== 'off';

/** Remembers the choice beyond a reload and the sign-in. */
export const storeShortcutsOn = (isOn: boolean): void =>
  ifEnabled(() => localStorage.setItem(key, isOn ? 'on' : 'off'));
