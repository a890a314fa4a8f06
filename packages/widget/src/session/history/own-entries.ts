// One chunk, fetched at the first press.
export { followHistory } from './follow-history.ts';
export { createPageHistory } from './page-history.ts';
