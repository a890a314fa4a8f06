import { type BrowserStorage, ifEnabled } from '../shell/storage/if-enabled.ts';

const key = 'afilia.console.opened';
const ofTab: BrowserStorage = () => sessionStorage;

/** Keeps in this tab which application was open, for the way back from a sign-in. */
export const keepOpened = (folio: string): void => void ifEnabled(() => ofTab().setItem(key, folio));

/** Tells, once, if an application was open here before a sign-in. */
export const takeOpened = (folio: string): boolean =>
  ifEnabled(() => {
    const kept = ofTab().getItem(key);
    ofTab().removeItem(key);
    return folio !== '' && kept === folio;
  }) ?? false;
