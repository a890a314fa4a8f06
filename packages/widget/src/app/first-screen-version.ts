// Written by `npm run draw:first-screen`.
/** Of the first screen that belongs to this widget. */
export const firstScreenVersion = '439e2f16';
