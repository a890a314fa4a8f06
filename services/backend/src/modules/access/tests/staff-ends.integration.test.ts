import { createHash } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import type { AgentAccess, StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { refusals } from '@afilia/assist-protocol/errors';
import { Applicant } from '@afilia/testing/people/applicant';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
/**
 * From the end of a sign-in to the end of its sockets: five seconds, of which a busy machine makes more. Without the notice
 * the ticket ends them, after ten minutes.
 */
const timeoutMs = 30_000;

const isThere = () =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(redisUrl);
    const socket = connectTo(Number(port || 6379), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
const withRedis = await isThere();

const cases = [
  { name: 'one relay', nodes: 1 },
  ...(withRedis ? [{ name: 'the relay of another node, by way of Redis', nodes: 2 }] : []),
];

describe.each(cases)('the end of a sign-in, at $name', ({ nodes }) => {
  let desk: HelpDesk;
  /** The relay of the agent; the backend knows only the desk's own relay. */
  let far: RunningRelay;
  beforeAll(async () => {
    desk = await openHelpDesk({}, nodes > 1 ? redisUrl : undefined);
    far = nodes > 1 ? await startRelay({ redisUrl }) : desk.relay;
  });
  afterAll(async () => {
    if (nodes > 1) await far.close();
    await desk.close();
  });

  // An agent helps three people at once: those of a test go when it ends.
  const people: { close: () => void }[] = [];
  afterEach(() => {
    for (const one of people.splice(0)) one.close();
  });

  /** An agent in a person's session, connected to the far relay; the visitor to the near one. */
  async function helping(user: 'ana' | 'sofia' = 'ana') {
    const applicant = new Applicant(desk.backend);
    await applicant.start('12.345.678-5');
    const help = (await applicant.send('open-help', {})) as unknown as Record<
      'ticket' | 'sessionId' | 'projectKey' | 'code',
      string
    >;
    const { ticket, sessionId: session, projectKey, code } = help;
    const visitor = await desk.relay.visitor({
      session,
      ticket,
      query: { peerId: `${projectKey}-${session}-aaaaaaaaaaaa` },
    });
    people.push(visitor);
    const ana = new StaffBrowser(desk.url);
    await ana.signIn(user, `${user}-sandbox`);
    const { token } = (await ana.request<AgentAccess>('sessions', { code })).answer;
    const connect = (relay: RunningRelay) =>
      relay.agent({ session, token, query: { peerId: `${projectKey}-${session}` } });
    const agent = await connect(far);
    await visitor.next('NEW_AGENT');
    return { ana, agent, visitor, token, connect, session };
  }
  const within = async (work: Promise<unknown>) => {
    const begun = performance.now();
    await work;
    return performance.now() - begun;
  };

  test('[A-09] a member who signs out loses the socket within five seconds, and the old ticket opens nothing', async () => {
    const { ana, agent, visitor, token, connect, session } = await helping();
    // A socket that is closed has no id any more.
    const { id } = agent;
    expect((await ana.request('sign-out', {})).status).toBe(204);
    expect(await within(agent.closed)).toBeLessThan(timeoutMs);
    // The visitor's side is told that the agent left.
    expect(await visitor.next('AGENT_DISCONNECTED')).toEqual([id]);
    for (const relay of [desk.relay, far]) {
      await expect(connect(relay)).rejects.toThrow(refusals.notKnown);
      const pass = await fetch(`${relay.origin}/assist/pass`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(pass.status).toBe(401);
    }
    expect((await ana.request('sessions', { sessionId: session })).status).toBe(401);
  });

  test('[A-09] [A-25] a sign-in that its owner ends from another browser loses the socket within five seconds', async () => {
    const { ana: left, agent, visitor, connect } = await helping();
    const bystander = await helping('sofia');
    const { id } = agent;
    const { sessions } = (await left.request<StaffOwnSessions>('own-sessions')).answer;
    const ana = new StaffBrowser(desk.url);
    await ana.signIn('ana', 'ana-sandbox');
    const which = { id: sessions.find(({ current }) => current)?.id };
    expect((await ana.request('own-sessions/end', which)).status).toBe(200);
    expect(await within(agent.closed)).toBeLessThan(timeoutMs);
    expect(await visitor.next('AGENT_DISCONNECTED')).toEqual([id]);
    for (const relay of [desk.relay, far]) await expect(connect(relay)).rejects.toThrow(refusals.notKnown);
    expect((await left.request('me')).status).toBe(204);
    expect((await ana.request('me')).status).toBe(200);
    expect(bystander.agent.socket.connected).toBe(true);
  });

  test('[A-09] a sign-in that ends without a word to the relay takes its sockets with it all the same', async () => {
    const { ana, agent } = await helping();
    const other = await helping();
    const cookie = ana.cookie('afilia_staff')?.value ?? '';
    // As when another node ended it and its word to the relay got lost.
    await desk.backend.store.staff.sessions.end(createHash('sha256').update(cookie).digest('hex'));
    expect(await within(agent.closed)).toBeLessThan(timeoutMs);
    // A member who is signed in stays.
    expect(other.agent.socket.connected).toBe(true);
  });

  test('[A-09] a member disabled at the provider loses the socket within five seconds, and the old ticket opens nothing', async () => {
    const { ana, agent, visitor, token, connect, session } = await helping();
    const other = await helping('sofia');
    const { id } = agent;
    try {
      expect(await desk.provider.set('ana', 'disabled')).toBeGreaterThan(0);
      expect(await within(agent.closed)).toBeLessThan(timeoutMs);
      expect(await visitor.next('AGENT_DISCONNECTED')).toEqual([id]);
      for (const relay of [desk.relay, far]) {
        await expect(connect(relay)).rejects.toThrow(refusals.notKnown);
        const pass = await fetch(`${relay.origin}/assist/pass`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(pass.status).toBe(401);
      }
      expect((await ana.request('sessions', { sessionId: session })).status).toBe(401);
      // The way back in is closed too: the provider asks, and knows no member.
      expect((await ana.signIn('ana', 'ana-sandbox')).pathname).not.toContain('console');
      expect(other.agent.socket.connected).toBe(true);
      expect((await other.ana.request('me')).status).toBe(200);
    } finally {
      await desk.provider.set('ana', 'usual');
    }
  });

  test('[A-09] a member who loses the role at the provider loses the socket within five seconds', async () => {
    const { ana: sofia, agent, token, connect } = await helping('sofia');
    const other = await helping();
    try {
      expect(await desk.provider.set('sofia', 'noRole')).toBeGreaterThan(0);
      expect(await within(agent.closed)).toBeLessThan(timeoutMs);
      await expect(connect(far)).rejects.toThrow(refusals.notKnown);
      expect(token).not.toBe('');
      expect((await sofia.signIn('sofia', 'sofia-sandbox')).search).toBe('?error=noRole');
      await desk.provider.set('sofia', 'auditorToo');
      expect((await sofia.signIn('sofia', 'sofia-sandbox')).search).toBe('?error=contradicting');
      expect(other.agent.socket.connected).toBe(true);
    } finally {
      await desk.provider.set('sofia', 'usual');
    }
  });

  test('[A-09] a caller loses the signalling with the sign-in', async () => {
    const { ana, token } = await helping();
    const pass = await fetch(`${far.origin}/assist/pass`, { headers: { authorization: `Bearer ${token}` } });
    const { peerToken } = (await pass.json()) as { peerToken: string };
    const caller = await far.peer({ id: `caller-of-${nodes}`, token: peerToken });
    expect((await ana.request('sign-out', {})).status).toBe(204);
    expect(await within(caller.closed)).toBeLessThan(timeoutMs);
  });
});
