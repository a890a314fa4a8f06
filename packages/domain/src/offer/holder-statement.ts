/**
 * What whoever accepts the conditions says about the account: the words stand above the button that confirms them. The
 * version goes on record; each change of the words needs a new one.
 *
 * @see spec/screens#embedcondiciones
 */
export const holderStatement = {
  version: '2026-11-26',
  natural: 'La cuenta está a tu nombre; lo comprobamos con tu banco.',
  legal: 'La cuenta está a nombre de tu empresa; lo comprobamos con tu banco.',
} as const;

/** Versions that were ever on screen. */
export const holderStatementVersions = [holderStatement.version] as const;
