import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Seconds that a token of a client and an authorisation to sign hold. */
export const lifetimes = { token: 3600, authorisation: 300 } as const;

const maxGrants = 10_000;

/** For what an authorisation was given: these hashes of this credential, base64. */
type Authorised = { credentialID: string; hashes: ReadonlySet<string> };

/** Why an authorisation does not hold. */
export type Unauthorised = 'unknown' | 'expired' | 'otherHashes';

/** Tokens of clients, and authorisations to sign, each of which is good once. */
interface Grants {
  newToken: () => string;
  holds: (token: string) => boolean;
  /** @returns the signature activation data (SAD) */
  authorise: (authorised: Authorised) => string;
  /** Uses up an authorisation, also where it was not for this. @returns nothing when it is good */
  spend: (sad: string, credentialID: string, hashes: readonly string[]) => Unauthorised | undefined;
}

/** Creates grants that end by this clock. The oldest gives way when there are too many. */
export function createGrants(clock: Clock): Grants {
  const tokens = new Map<string, number>();
  const authorised = new Map<string, Authorised & { endsAt: number }>();
  const isPast = (endsAt: number) => endsAt <= clock.now().getTime();
  const endsIn = (seconds: number) => clock.now().getTime() + seconds * 1000;
  return {
    newToken() {
      const token = randomBytes(32).toString('base64url');
      keep(tokens, token, endsIn(lifetimes.token));
      return token;
    },
    holds: (token) => !isPast(tokens.get(token) ?? 0),
    authorise(given) {
      const sad = randomBytes(32).toString('base64url');
      keep(authorised, sad, { ...given, endsAt: endsIn(lifetimes.authorisation) });
      return sad;
    },
    spend(sad, credentialID, hashes) {
      const found = authorised.get(sad);
      if (!authorised.delete(sad) || found?.credentialID !== credentialID) return 'unknown';
      if (isPast(found.endsAt)) return 'expired';
      return hashes.every((hash) => found.hashes.has(hash)) ? undefined : 'otherHashes';
    },
  };
}

function keep<Value>(grants: Map<string, Value>, key: string, value: Value): void {
  grants.set(key, value);
  const [oldest] = grants.keys();
  if (grants.size > maxGrants && oldest !== undefined) grants.delete(oldest);
}
