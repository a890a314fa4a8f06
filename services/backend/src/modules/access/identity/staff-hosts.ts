import { isHostId } from '@afilia/domain/values/host-id';
import { z } from 'zod';

const all = '*';
const reported = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/**
 * The claim `hosts`: one host, a list of them, or `*`.
 *
 * @returns undefined for all of them: `*`, or a provider that tells nothing; none for a claim that says no host
 */
export function staffHostsOf(claim: unknown): readonly string[] | undefined {
  if (claim === undefined || claim === null) return undefined;
  const hosts = reported.safeParse(claim).data ?? [];
  return hosts.includes(all) ? undefined : hosts.filter(isHostId);
}
