import { staffProviderPlugin } from '@afilia/sandbox/staff-provider/plugin';
import { sandboxClient } from '@afilia/sandbox/staff-provider/client';
import type { Standing } from '@afilia/sandbox/staff-provider/people';
import Fastify from 'fastify';
import { freePort } from './free-ports.ts';

/** The staff's identity provider on a port of its own, as a real one is. */
export type RunningStaffProvider = {
  issuer: string;
  /** Variables with which a backend finds it. */
  environment: Record<string, string>;
  /** Action of its administrator on a staff member. @returns the number of session ends that the backend accepted */
  set: (user: string, standing: Standing) => Promise<number>;
  close: () => Promise<void>;
};

/** @param publicUrl - of the backend whose console signs in here */
export async function startStaffProvider(publicUrl: string): Promise<RunningStaffProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/oidc`;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(staffProviderPlugin, {
    prefix: '/oidc',
    issuer,
    redirectUris: [`${publicUrl}/staff/callback`],
    logoutUri: `${publicUrl}/staff/backchannel-logout`,
    clock: { now: () => new Date() },
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    issuer,
    environment: {
      STAFF_ISSUER_URL: issuer,
      STAFF_CLIENT_ID: sandboxClient.id,
      STAFF_CLIENT_SECRET: sandboxClient.secret,
    },
    set: async (user, standing) => {
      const body = new URLSearchParams({ standing });
      const answer = await fetch(`${issuer}/people/${user}`, { method: 'POST', body });
      return ((await answer.json()) as { told: number }).told;
    },
    close: () => server.close(),
  };
}
