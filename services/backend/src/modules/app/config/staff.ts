import type { Given } from './variables.ts';

/** The provider that the staff signs in with (decision access-staff); nothing where none is configured. */
export type StaffConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Values of which the claim `acr` must be one; absent: the claim is not checked. */
  acrValues: readonly string[] | undefined;
  /** Without TLS: a provider on one's own machine, never in production. */
  allowHttp: boolean;
};

/** Client of the console at the sandbox's provider; no secret. */
const sandboxClient = { clientId: 'afilia-console', clientSecret: 'sandbox-client-secret' };

/** Path of the sandbox's provider. */
export const sandboxIssuerPath = '/sandbox/oidc';

/** Reads the given provider, else the sandbox's, else none: then the console says that signing in is impossible. */
export function readStaff(
  given: Given,
  { sandbox, production, publicUrl }: { sandbox: boolean; production: boolean; publicUrl: string },
): StaffConfig | undefined {
  const { STAFF_ISSUER_URL: issuer, STAFF_CLIENT_ID: clientId, STAFF_CLIENT_SECRET: clientSecret } = given;
  const allowHttp = !production;
  const acrValues = given.STAFF_ACR_VALUES;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, acrValues, allowHttp };
  return sandbox && !production
    ? { issuer: `${publicUrl}${sandboxIssuerPath}`, ...sandboxClient, acrValues, allowHttp }
    : undefined;
}
