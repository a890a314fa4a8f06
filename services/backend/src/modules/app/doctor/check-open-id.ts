import { z } from 'zod';
import type { Fetch } from '../../platform/ports/outbound.ts';
import { finding, type Finding, whyOf } from './finding.ts';

const withinMs = 10_000;
const discovery = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Tests if a provider of sign-ins publishes its addresses (OpenID Connect Discovery), under the name that we know it by. */
export async function checkOpenId(
  check: string,
  issuer: string | undefined,
  fetch: Fetch,
): Promise<Finding[]> {
  if (issuer === undefined) return [finding(check, 'warn', 'no provider: nobody can sign in')];
  const { host } = new URL(issuer);
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(withinMs),
      redirect: 'error',
    });
    if (!answer.ok) return [finding(check, 'fail', `${host} answers ${answer.status} to discovery`)];
    const reported = discovery.safeParse(await answer.json());
    if (!reported.success) return [finding(check, 'fail', `${host}: what it tells is no discovery document`)];
    if (reported.data.issuer.replace(/\/$/u, '') !== issuer)
      return [
        finding(
          check,
          'fail',
          `${host} calls itself ${reported.data.issuer}: its tokens would be refused. Give that name, if it is the provider`,
        ),
      ];
    return [finding(check, 'ok', `${host} tells where it is`)];
  } catch (error) {
    return [finding(check, 'fail', `${host} does not answer (${whyOf(error)})`)];
  }
}
