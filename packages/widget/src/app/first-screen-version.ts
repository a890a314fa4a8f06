// Written by `npm run draw:first-screen`.
/** Of the first screens that belong to this widget. */
export const firstScreenVersion = 'd83a91ce';
