import { useSyncExternalStore } from 'react';
import { createLookStore, type Look } from './look.ts';

/** The look of this document. */
export const lookStore = createLookStore(() => localStorage);

export const useLook = (): Look => useSyncExternalStore(lookStore.subscribe, lookStore.read);
