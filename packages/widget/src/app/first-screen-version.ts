// Written by `npm run draw:first-screen`.
/** Of the first screens that belong to this widget. */
export const firstScreenVersion = '8e359db8';
