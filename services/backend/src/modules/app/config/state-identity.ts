import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import { describeVariable, type Given, type VariableName } from './variables.ts';

/** ClaveÚnica, by which signatories may prove who they are (decision access-clave-unica). */
export type StateIdentityConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutSeconds: number;
  /** Parameters beside those of its guide (decision access-clave-unica). */
  extras: readonly ('pkce' | 'nonce' | 'prompt')[];
  /** Ends a session there. */
  logoutUrl: string;
  /** True if people of its test environment may sign in. */
  testPeople: boolean;
  /** Without TLS: a provider on one's own machine, never in production. */
  allowHttp: boolean;
  /** The agreement by which it may be used; none where the sandbox plays it. */
  agreement: string | undefined;
};

/** Our client at the sandbox's provider; no secret. */
const sandboxClient = { clientId: 'afilia-firmantes', clientSecret: 'sandbox-client-secret' };

/** Path of the sandbox's ClaveÚnica. */
export const sandboxStateIdentityPath = '/sandbox/clave-unica';

/** Path of its way out, by its guide. */
const logoutPath = '/api/v1/accounts/app/logout';

const provider = ['CLAVE_UNICA_ISSUER_URL', 'CLAVE_UNICA_CLIENT_ID', 'CLAVE_UNICA_CLIENT_SECRET'] as const;

/**
 * With the sandbox both factors are on, since it plays both; elsewhere text messages alone. ClaveÚnica may be used by
 * agreement only, so production does not start with it and without one.
 *
 * @returns the factors in the order of the list, and a line for each variable that is missing
 */
export function readSignatoryFactors(
  given: Given,
  where: { sandbox: boolean; production: boolean; publicUrl: string },
): { factors: readonly SignatoryFactor[]; stateIdentity: StateIdentityConfig | undefined; faults: string[] } {
  const { production, publicUrl } = where;
  const isPlayed = where.sandbox && !production;
  const factors = given.SIGNATORY_FACTORS ?? (isPlayed ? ['sms', 'clave-unica'] : ['sms']);
  if (!factors.includes('clave-unica')) return { factors, stateIdentity: undefined, faults: [] };
  const isGiven = provider.some((name) => given[name] !== undefined);
  const needed: VariableName[] = [
    ...(isGiven || !isPlayed ? provider : []),
    ...(production ? (['CLAVE_UNICA_AGREEMENT'] as const) : []),
  ];
  const faults = needed
    .filter((name) => given[name] === undefined)
    .map((name) => describeVariable(name, 'missing'));
  const sandbox = `${publicUrl}${sandboxStateIdentityPath}`;
  const issuer = given.CLAVE_UNICA_ISSUER_URL ?? sandbox;
  const extras = given.CLAVE_UNICA_EXTRAS ?? (['pkce', 'nonce', 'prompt'] as const);
  const stateIdentity = {
    issuer,
    clientId: given.CLAVE_UNICA_CLIENT_ID ?? sandboxClient.clientId,
    clientSecret: given.CLAVE_UNICA_CLIENT_SECRET ?? sandboxClient.clientSecret,
    timeoutSeconds: (given.CLAVE_UNICA_TIMEOUT_MS ?? 10_000) / 1000,
    extras: extras.filter((extra) => extra !== 'none'),
    logoutUrl:
      given.CLAVE_UNICA_LOGOUT_URL ??
      (issuer === sandbox ? `${sandbox}${logoutPath}` : new URL(logoutPath, issuer).href),
    testPeople: !production,
    allowHttp: !production,
    agreement: given.CLAVE_UNICA_AGREEMENT,
  };
  return { factors, stateIdentity, faults };
}
