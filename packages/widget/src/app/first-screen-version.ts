// Written by `npm run draw:first-screen`.
/** Of the first screens that belong to this widget. */
export const firstScreenVersion = '4a0f1043';
