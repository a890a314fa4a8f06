// Written by `npm run draw:first-screen`.
/** Of the first screen that belongs to this widget. */
export const firstScreenVersion = '90c736cc8ba4';
