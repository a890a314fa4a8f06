/** Version of the legal texts that are on screen; stored with each consent. */
export const legalTextVersion = '2026-11-01';
