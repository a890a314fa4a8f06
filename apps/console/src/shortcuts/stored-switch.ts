/** Whether somebody switched the shortcuts off, in this browser. Storage can be disabled; then it holds until a reload. */
const key = 'afilia-console-shortcuts';

/** @returns true unless they were switched off here */
export function readShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers the choice beyond a reload and the sign-in. */
export function storeShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Storage is disabled.
  }
}
