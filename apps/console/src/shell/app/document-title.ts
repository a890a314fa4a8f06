import { useEffect } from 'react';
import { titleOf } from './title-of.ts';

/** Parts of the title; no other code writes it. */
const shown: { place: string | undefined; waiting: number } = { place: undefined, waiting: 0 };

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  document.title = titleOf(shown.place, shown.waiting);
}

/** @param place - undefined before sign-in */
export const setDocumentTitle = (place: string | undefined): void => show({ place });

/** Shows the number of waiting people before the title. */
export const setWaitingCount = (waiting: number): void => show({ waiting });

/** Names the document after the content of a page, once that is known. */
export function useDocumentTitle(place: string | undefined): void {
  useEffect(() => {
    if (place !== undefined) setDocumentTitle(place);
  }, [place]);
}
