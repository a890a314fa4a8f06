// Written by `npm run draw:first-screen`.
/** Of the first screen that belongs to this widget. */
export const firstScreenVersion = 'b092ca1f7ee0';
