// Written by `npm run draw:first-screen`.
/** Of the first screens that belong to this widget. */
export const firstScreenVersion = '63e7e731';
