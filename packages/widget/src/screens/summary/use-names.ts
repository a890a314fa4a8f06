import { use } from 'react';
import { importWithRetry } from '../../session/api/import-with-retry.ts';
import type { Names } from './names.ts';

let arriving: Promise<Names> | null = null;

/** One request shared by all, cleared after a failure, so that «Reintentar» repeats it. */
function arrive(): Promise<Names> {
  arriving ??= importWithRetry(() => import('./names.ts')).then(
    (module) => module.names,
    (error: unknown) => {
      arriving = null;
      throw error;
    },
  );
  return arriving;
}

/** Names of activities, communes, banks and countries; the screen waits for their lists. */
export const useNames = (): Names => use(arrive());
