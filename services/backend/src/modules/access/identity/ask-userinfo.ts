import { err, ok, type Result } from '@afilia/domain/values/result';
import * as client from 'openid-client';
import { z } from 'zod';

const subjectSchema = z.looseObject({ sub: z.string() });

/**
 * Asks `userinfo` for the claims of who signed in: by POST, as the guide of ClaveÚnica has it, and by GET where the provider knows
 * no POST.
 *
 * @param subject - `sub` of the id token
 * @returns the claims, or for the operator's log why there are none
 * @throws as `openid-client` where the provider refuses the token or does not answer
 */
export async function askUserinfo(
  config: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Result<unknown, string>> {
  const { userinfo_endpoint: address } = config.serverMetadata();
  if (address === undefined) return err('the provider names no userinfo_endpoint');
  const headers = () => new Headers({ accept: 'application/json' });
  const ask = (method: string) =>
    client.fetchProtectedResource(config, accessToken, new URL(address), method, null, headers());
  let response = await ask('POST');
  if (response.status === 404 || response.status === 405) response = await ask('GET');
  if (!response.ok) return err(`userinfo answered ${response.status}`);
  const claims: unknown = await response.json().catch(() => undefined);
  const told = subjectSchema.safeParse(claims);
  if (!told.success) return err('userinfo answered no JSON with a sub');
  return told.data.sub === subject ? ok(claims) : err('sub of userinfo is another than of the id token');
}
