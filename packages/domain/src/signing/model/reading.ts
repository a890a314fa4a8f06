/** Ways to read a document: as text in the page, or as the file that is signed. */
export const readingViews = ['reading', 'pdf'] as const;

export type ReadingView = (typeof readingViews)[number];

/** The reading of a document to its end. */
export type DocumentReading = {
  view: ReadingView;
  /** Time on screen until its end was reached. Milliseconds. */
  shownMs: number;
  /** Of the content that was on screen, hexadecimal. */
  contentSha256: string;
};

/** A day; a longer time on an open page proves no more than that. */
const longestShownMs = 86_400_000;

/**
 * Returns the recorded value of a time on screen from a browser.
 *
 * @param reported milliseconds, as the browser sent them
 */
export const recordedShownMs = (reported: number): number =>
  Math.min(Math.max(0, Math.round(reported)), longestShownMs);
