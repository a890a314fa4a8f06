import type { SearchKind, SearchTerm } from '@afilia/domain/desk/search-terms';
import type { DeploymentKey } from '../../platform/store/sealing/deployment-key.ts';

/** Bytes of the hash of each word of a name; of all other kinds it is kept whole. */
const wordBytes = 2;

/** Returns the row of `search_keys` for a term. */
export function searchHash(
  { lookup }: Pick<DeploymentKey, 'lookup'>,
  { kind, text }: SearchTerm,
): { kind: SearchKind; hash: string } {
  const whole = lookup('search', `${kind}:${text}`);
  if (kind !== 'nameWord') return { kind, hash: whole };
  const digest = Buffer.from(whole.slice(whole.indexOf(':') + 1), 'base64url');
  return { kind, hash: digest.subarray(0, wordBytes).toString('hex') };
}
