/**
 * One-time codes that are nowhere at rest: a code follows from the challenge's id and a key of ours, so that the
 * worker that mails it needs no copy of it. The stored value is a keyed hash.
 */
export interface OneTimeCodes {
  /** Six digits unless said otherwise (ten at most), leading zeros kept. */
  codeOf(challengeId: string, digits?: number): string;
  hash(challengeId: string, code: string): string;
  /** Constant time. */
  matches(challengeId: string, code: string, hash: string): boolean;
}

/** Tokens of links in mails (`sign_token`): 256 bits, nowhere at rest; the stored value is a hash. */
export interface LinkTokens {
  tokenOf(linkId: string): string;
  hash(token: string): string;
}

/** Tokens that a browser bears. */
export interface SessionTokens {
  /** The token of the session that a start command opens; the same command gives the same token. */
  tokenFor(commandId: string): string;
  /** The hash of a token, which alone is stored. */
  hash(token: string): string;
  /** The name of a session that its owner sees; from the stored hash, and neither leads back to the token. */
  nameOf(tokenHash: string): string;
  /** The application that a start command makes; an outsider cannot guess it. */
  applicationIdFor(commandId: string): string;
}

/** Seals short-lived secrets of sources (grants) for the time they lie in the database. */
export interface SecretBox {
  seal(text: string): Promise<string>;
  /** `undefined` when it was not sealed by us. */
  open(sealed: string): Promise<string | undefined>;
}
