/** Ways in which a person can connect the sources (spec/screens#embedconnect). */
export const credentialWays = ['form', 'upload', 'link'] as const;

export type CredentialWay = (typeof credentialWays)[number];
