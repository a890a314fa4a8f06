// Written by `npm run draw:first-screen`.
/** Of the first screen that belongs to this widget. */
export const firstScreenVersion = 'f0f625e4dbec';
