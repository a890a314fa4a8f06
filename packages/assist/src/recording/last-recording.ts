import type { TabStorage } from '../ports/tab-storage.ts';

/** The note that a recording of this tab runs, over a reload: the page that showed its border is gone then, and it has ended. */
export type LastRecording = { begin(): void; end(): void };

const key = '__dm_assist_recorded';

/** @param onEnded - a page before this one was being recorded when it went */
export function openLastRecording(storage: TabStorage, onEnded: () => void): LastRecording {
  if (storage.getItem(key) !== null) {
    storage.removeItem(key);
    onEnded();
  }
  return {
    begin: () => storage.setItem(key, '1'),
    end: () => storage.removeItem(key),
  };
}
