// Written by `npm run draw:first-screen`.
/** Of the first screen that belongs to this widget. */
export const firstScreenVersion = '3650a5af3811';
