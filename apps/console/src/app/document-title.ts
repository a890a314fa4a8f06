import { useEffect } from 'react';
import { casesText } from '../text/cases.ts';

/** «Casos · Mesa»: the place first, since tabs and screen readers cut the end. */
export function setDocumentTitle(words: string): void {
  document.title = `${words} · ${casesText.places}`;
}

/** Names the document after what a page shows, once that is known. */
export function useDocumentTitle(words: string | undefined): void {
  useEffect(() => {
    if (words !== undefined) setDocumentTitle(words);
  }, [words]);
}
