import type { AddressInfo } from 'node:net';
import { signTicket } from '@afilia/assist-protocol/tickets/sign-ticket';
import { createRelay } from '@afilia/relay/create-relay';
import type { RelayOptions, RelayReport } from '@afilia/relay/options';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { AssistClient } from './assist-client.ts';
import { SignallingClient } from './signalling-client.ts';

/** A relay on a free port, and the people who use it. */
export type RunningRelay = {
  origin: string;
  registry: Registry;
  /** Reports for the operator's log; tests expect no bugs among them. */
  reports: RelayReport[];
  /** A signed ticket or token, of any session. */
  ticket: (session?: string, lifeSeconds?: number) => Promise<string>;
  token: (agent?: Partial<AgentHandshake>) => Promise<string>;
  visitor: (overrides?: Partial<VisitorHandshake>) => Promise<AssistClient>;
  agent: (overrides?: Partial<AgentHandshake>) => Promise<AssistClient>;
  /** The signalling, with a pass of the session unless `token` says otherwise. */
  peer: (overrides: {
    id: string;
    token?: string;
    key?: string;
    of?: 'visitor' | 'agent';
    session?: string;
  }) => Promise<SignallingClient>;
  close: () => Promise<void>;
};

type VisitorHandshake = {
  session: string;
  tab: string;
  /** Overrides any part of the query; `undefined` leaves it out. */
  query: Record<string, string | undefined>;
  /** `undefined`: none is sent. */
  ticket: string | undefined;
  /** As our client: agents see nothing before they are admitted, each by `watch_admitted`. */
  admits: readonly string[];
  origin: string;
  /** By long-polling with this key. */
  pollingKey: string;
  /** Origin of a balancer in front of the relay. */
  through: string;
};

type AgentHandshake = {
  session: string;
  /** Of the ticket. */
  id: string;
  name: string;
  /** The sign-in of the ticket. */
  staffSession: string;
  /** They only look. */
  observes: boolean;
  lifeSeconds: number;
  query: Record<string, string | undefined>;
  token: string | undefined;
  /** By long-polling with this key. */
  pollingKey: string;
  /** Origin of a balancer in front of the relay. */
  through: string;
};

export const projectKey = 'abcdefghij0123456789';
export const listKey = 'key-of-the-lists';

/** The reference client's description of its page, as recorded from the wire. */
export const sessionInfo = (session: string) => ({
  pageTitle: 'Start page',
  active: true,
  assistOnly: false,
  sessionID: session,
  metadata: { plan: 'gold' },
  userID: 'u1',
  timestamp: 1_795_226_375_671,
  projectID: '7',
  userUUID: '11111111-1111-4111-8111-111111111111',
  projectKey,
  revID: '',
  trackerVersion: '15.0.0',
  isSnippet: false,
});

/**
 * Starts a relay in this process.
 *
 * @param given - where it differs from production; rates are so, because a test is one address
 * @param serve - puts pages of the test on the same origin
 *
 * @example
 * const relay = await startRelay();
 * const visitor = await relay.visitor({ session: '900', tab: 'aaaaaaaaaaaa' });
 * const agent = await relay.agent({ session: '900' });
 * expect(await visitor.next('NEW_AGENT')).toEqual([agent.id, expect.anything()]);
 */
export async function startRelay(
  given: Partial<RelayOptions> = {},
  serve: (server: FastifyInstance) => void = () => undefined,
): Promise<RunningRelay> {
  const key = new Uint8Array(32).fill(7);
  const reports: RelayReport[] = [];
  const registry = new Registry();
  const relay = await createRelay({
    visitorPolicy: 'ticket',
    polling: false,
    ticketKeys: [key],
    listKey,
    isAllowedOrigin: (origin) => origin === 'https://www.bank.example',
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    ice: { urls: [], turnSecret: undefined, lifeSeconds: 3600 },
    redisUrl: undefined,
    rateFactor: 1000,
    clock: { now: () => new Date() },
    registry,
    report: (line) => reports.push(line),
    ...given,
  });
  const server = Fastify();
  relay.register(server);
  serve(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const clients: { close: () => void }[] = [];
  const keep = <One extends { close: () => void }>(client: One): One => {
    clients.push(client);
    return client;
  };

  const ticket: RunningRelay['ticket'] = (session = '900', lifeSeconds = 600) =>
    signTicket(key, { role: 'visitor', projectKey, sessionId: session }, { now: new Date(), lifeSeconds });
  const token: RunningRelay['token'] = ({
    session = '900',
    id = 'a1',
    name = 'Ana Perez',
    lifeSeconds = 600,
    staffSession,
    observes = false,
  } = {}) =>
    signTicket(
      key,
      {
        role: 'agent',
        projectKey,
        sessionId: session,
        agentId: id,
        name,
        email: `${id}@help.example`,
        ...(staffSession && { staffSession }),
        ...(observes && { observes }),
      },
      { now: new Date(), lifeSeconds },
    );

  return {
    origin,
    registry,
    reports,
    ticket,
    token,
    visitor: async (overrides = {}) => {
      const { session = '900', tab = 'aaaaaaaaaaaa' } = overrides;
      const query = {
        peerId: `${projectKey}-${session}-${tab}`,
        identity: 'session',
        tabId: tab,
        sessionInfo: JSON.stringify(sessionInfo(session)),
        ...overrides.query,
      };
      const proof = 'ticket' in overrides ? overrides.ticket : await ticket(session);
      const auth = {
        ...(proof !== undefined && { ticket: proof }),
        ...(overrides.admits && { admits: overrides.admits }),
      };
      return AssistClient.connect(
        overrides.through ?? origin,
        {
          query,
          auth,
          ...(overrides.origin && { pageOrigin: overrides.origin }),
          ...(overrides.pollingKey && { pollingKey: overrides.pollingKey }),
        },
        keep,
      );
    },
    agent: async (overrides = {}) => {
      const { session = '900', id = 'a1', name = 'Ana Perez' } = overrides;
      const info = { email: `${id}@help.example`, name, id, peerId: `${projectKey}-${session}`, query: '' };
      const query = {
        peerId: `${projectKey}-${session}`,
        projectId: '7',
        identity: 'agent',
        agentInfo: JSON.stringify(info),
        ...overrides.query,
      };
      const proof = 'token' in overrides ? overrides.token : await token(overrides);
      const auth = proof === undefined ? {} : { token: proof };
      const { pollingKey, through = origin } = overrides;
      return AssistClient.connect(through, { query, auth, ...(pollingKey && { pollingKey }) }, keep);
    },
    peer: async ({ id, key: apiKey = 'peerjs', of = 'agent', session = '900', ...overrides }) => {
      const now = new Date();
      const pass = await signTicket(
        key,
        { role: 'peer', of, projectKey, sessionId: session },
        { now, lifeSeconds: 600 },
      );
      const query = { key: apiKey, id, token: overrides.token ?? pass, version: '1.5.4' };
      return keep(await SignallingClient.connect(origin, query));
    },
    close: async () => {
      for (const client of clients) client.close();
      await relay.close();
      await server.close();
    },
  };
}
