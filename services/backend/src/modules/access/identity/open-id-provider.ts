import { err, ok } from '@afilia/domain/values/result';
import * as client from 'openid-client';
import { z } from 'zod';
import { staffSkills } from '@afilia/domain/desk/model/rejection-rules';
import {
  rolesOfHosts,
  type SignInFailure,
  type StaffProvider,
  staffRoles,
} from '../../platform/ports/staff.ts';
import { createOpenIdFlow, type OpenIdFlowOptions } from './open-id-flow.ts';
import { staffHostsOf } from './staff-hosts.ts';
import { createLogoutReader } from './read-logout-token.ts';

type OpenIdOptions = OpenIdFlowOptions & {
  /** Values of the claim `acr` of which a sign-in must have one. None: the claim is not checked. */
  acrValues?: readonly string[] | undefined;
  /** For the operator's log; never with data of the request. */
  report: (what: string, error: unknown) => void;
};

/**
 * A sign-in at the provider that is older is asked for anew: no session of ours goes back to one of the day before
 * (seconds; as long as a session of ours lasts at most).
 */
const oldestSignIn = 8 * 3600;

const personSchema = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().min(1).max(100),
  email: z.email().max(254),
});
/** One role as a text, or a list of them; roles that we do not know count for nothing. */
const rolesSchema = z
  .union([z.string().transform((role) => [role]), z.array(z.string())])
  .catch([])
  .transform((reported) => staffRoles.filter((role) => reported.includes(role)));
/** Skills that we do not know count for nothing; a provider may tell none. */
const skillsSchema = z
  .array(z.string())
  .catch([])
  .transform((reported) => staffSkills.filter((skill) => reported.includes(skill)));

/**
 * Sign-in of the staff by OpenID Connect: authorization code with PKCE, state and nonce (decision access-staff). The provider
 * is asked about itself at the first sign-in, so that it need not be there when we start.
 */
export function createOpenIdProvider(options: OpenIdOptions): StaffProvider {
  const { clientId, clock } = options;
  const flow = createOpenIdFlow(options);
  const { configuration } = flow;
  const fail = (failure: SignInFailure, error?: unknown) => {
    if (error !== undefined) options.report(`staff sign-in: ${failure}`, error);
    return err(failure);
  };

  return {
    begin: async ({ again }) => {
      try {
        return ok(
          await flow.begin({
            scope: 'openid profile email',
            max_age: String(oldestSignIn),
            ...(options.acrValues && { acr_values: options.acrValues.join(' ') }),
            ...(again && { prompt: 'login' }),
          }),
        );
      } catch (error) {
        return fail('unreachable', error);
      }
    },

    finish: async (sealed, query) => {
      const pending = await flow.open(sealed);
      if (!pending) return fail('expired');
      let config: client.Configuration;
      try {
        config = await configuration();
      } catch (error) {
        return fail('unreachable', error);
      }
      try {
        const tokens = await flow.exchange(config, pending, query, { maxAge: oldestSignIn });
        const { acr, sid, auth_time: provenAt }: Record<string, unknown> = tokens.claims() ?? {};
        if (options.acrValues && !options.acrValues.includes(String(acr))) return fail('weak');
        // `max_age` makes a provider tell it: the library refuses a token without it.
        if (typeof provenAt !== 'number') return fail('refused');
        const claims = await completeClaims(config, tokens);
        const person = personSchema.safeParse(claims);
        const [role, another] = rolesSchema.parse(claims.roles ?? claims.role);
        if (!person.success || role === undefined) return fail('noRole');
        // None includes another, and none is chosen here for a member who has several.
        if (another !== undefined) return fail('contradicting');
        const { sub: id, name, email } = person.data;
        const hosts = staffHostsOf(claims.hosts);
        // Nothing told, and `*`, are all hosts for others; a bank's own people have theirs by name.
        if (rolesOfHosts.has(role) && (hosts?.length ?? 0) === 0) return fail('noHosts');
        return ok({
          person: {
            id,
            name,
            email,
            role,
            skills: skillsSchema.parse(claims.skills),
            ...(hosts && { hosts }),
          },
          providerSession: typeof sid === 'string' ? sid : undefined,
          provenAt: momentOf(provenAt, clock.now()),
        });
      } catch (error) {
        return fail('refused', error);
      }
    },

    readLogout: createLogoutReader({ configuration, clientId, clock }),
  };
}

/** Not later than now, whatever the provider's clock says. */
const momentOf = (seconds: number, now: Date): string =>
  new Date(Math.min(seconds * 1000, now.getTime())).toISOString();

/** Some providers keep name and mail out of the id token; then they are asked for. */
async function completeClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Record<string, unknown>> {
  const claims: Record<string, unknown> = { ...tokens.claims() };
  const hasRole = claims.roles !== undefined || claims.role !== undefined;
  if (claims.name !== undefined && claims.email !== undefined && hasRole) return claims;
  return { ...(await client.fetchUserInfo(config, tokens.access_token, String(claims.sub))), ...claims };
}
