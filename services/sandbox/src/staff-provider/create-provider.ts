import type { Client, Provider } from 'oidc-provider';
import { makeProvider, type ProviderOptions } from '../open-id/make-provider.ts';
import { sandboxAcr, sandboxClient } from './client.ts';
import { errorPage } from './pages.ts';
import { people, type Standing } from './people.ts';

export type StaffProviderOptions = ProviderOptions & {
  /** Address at which the backend hears of ended sessions. */
  logoutUri: string;
};

export type StaffIdentities = {
  provider: Provider;
  /** By the subject; absent is `usual`. */
  standings: Map<string, Standing>;
  /** Ends a person's sessions here and tells the backend of each. @returns how many it took in */
  endSessionsOf: (accountId: string) => Promise<number>;
};

/** It is there, and in no type. */
type LogoutNotifier = { backchannelLogout: (accountId: string, sid: string | undefined) => Promise<void> };

/**
 * A certified OpenID provider with a few people (decision access-staff). It asks for a sign-in and nothing else: a person
 * agrees by signing in.
 */
export async function createStaffProvider(options: StaffProviderOptions): Promise<StaffIdentities> {
  const standings: StaffIdentities['standings'] = new Map();
  const { provider, adapter, all } = await makeProvider(options, {
    client: {
      ...sandboxClient,
      metadata: {
        backchannel_logout_uri: options.logoutUri,
        // Sessions have a name (`sid`), which the tokens of sign-in and sign-out carry.
        backchannel_logout_session_required: true,
      },
    },
    scope: 'openid profile email',
    errorPage,
    claims: { openid: ['sub'], profile: ['name', 'role', 'skills', 'hosts'], email: ['email'] },
    // The backend reads who it is from the id token, without a second question.
    conformIdTokenClaims: false,
    acrValues: [sandboxAcr],
    features: { backchannelLogout: { enabled: true } },
    findAccount: (_ctx, id) => {
      const person = people.find((one) => one.id === id);
      const standing = standings.get(id);
      if (!person || standing === 'disabled') return undefined;
      const { name, email, skills, hosts } = person;
      const role =
        standing === 'noRole'
          ? undefined
          : standing === 'auditorToo'
            ? ['auditor', person.role]
            : person.role;
      return { accountId: id, claims: () => ({ sub: id, name, email, role, skills, hosts }) };
    },
  });

  const endSessionsOf = async (accountId: string) => {
    const client = (await provider.Client.find(sandboxClient.id)) as (Client & LogoutNotifier) | undefined;
    const sessions = all('Session').filter((session) => session.accountId === accountId);
    const notified = await Promise.allSettled(
      sessions.map(async ({ jti, authorizations }) => {
        await adapter('Session').destroy(String(jti));
        await client?.backchannelLogout(accountId, authorizations?.[sandboxClient.id]?.sid);
      }),
    );
    return notified.filter(({ status }) => status === 'fulfilled').length;
  };
  return { provider, standings, endSessionsOf };
}
