// Written by `npm run draw:first-screen`.
/** Of the first screens that belong to this widget. */
export const firstScreenVersion = '7d215d7f';
