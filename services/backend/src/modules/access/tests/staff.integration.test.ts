import { createHash } from 'node:crypto';
import type { AgentAccess, LiveVisitors, StandingAnswer } from '@afilia/api-contract/staff/answers';
import { Applicant } from '@afilia/testing/people/applicant';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: HelpDesk;
let backend: HelpDesk['backend'];
let relay: HelpDesk['relay'];
let base = '';

beforeAll(async () => {
  desk = await openHelpDesk();
  ({ backend, relay, url: base } = desk);
});
afterAll(() => desk.close());

async function signedIn(user: 'ana' | 'sofia' = 'ana'): Promise<StaffBrowser> {
  const browser = new StaffBrowser(base);
  expect((await browser.signIn(user, `${user}-sandbox`)).href).toBe(`${base}/console/`);
  return browser;
}

/** A person who asked for help and whose page is connected. */
async function helped() {
  const applicant = new Applicant(backend);
  await applicant.start('12.345.678-5');
  const help = (await applicant.send('open-help', {})) as unknown as Record<
    'ticket' | 'sessionId' | 'projectKey' | 'code',
    string
  >;
  const { ticket, sessionId, projectKey, code } = help;
  const visitor = await relay.visitor({
    session: sessionId,
    ticket,
    query: { peerId: `${projectKey}-${sessionId}-aaaaaaaaaaaa` },
  });
  return { applicant, visitor, sessionId, code };
}

/** The page's word about Ana. */
const noteOf = (applicant: Applicant, note: string) =>
  applicant.send('note-help', { input: { note, agentId: 'staff-ana' } });

test('[A-25] a member of staff signs in with the provider and out again', async () => {
  const ana = await signedIn();
  const me = await ana.request<Record<string, string>>('me');
  expect(me.answer).toMatchObject({ id: 'staff-ana', name: 'Ana Pérez', role: 'agent' });
  const cookie = ana.cookie('afilia_staff');
  expect(cookie?.attributes).toBe('Path=/staff; HttpOnly; SameSite=Strict');
  // The token that a browser bears is nowhere at rest.
  const { sessions } = backend.store.staff;
  expect(await sessions.find(cookie?.value ?? '', '2000-01-01T00:00:00Z')).toBeUndefined();
  expect((await ana.request('sign-out', {})).status).toBe(204);
  expect((await ana.request('me')).status).toBe(204);
});

test('[A-25] behind TLS sessions are borne by __Host- cookies alone: others open nothing', async () => {
  const secure = await openHelpDesk({ PUBLIC_URL: 'https://afiliacion.example' });
  try {
    const ask = (path: string, init?: RequestInit) =>
      fetch(`${secure.url}/staff${path}`, { redirect: 'manual', ...init });
    const begun = await ask('/sign-in?public=1');
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-afilia_sign_in=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=900$/u,
      ),
    ]);
    const token = 'a'.repeat(43);
    const later = new Date(secure.backend.clock.now().getTime() + 3600_000).toISOString();
    await secure.backend.store.staff.sessions.open(createHash('sha256').update(token).digest('hex'), {
      person: {
        id: 'staff-ana',
        name: 'Ana Pérez',
        email: 'ana@pagoaustral.example',
        role: 'agent',
        skills: [],
      },
      provenAt: secure.backend.clock.now().toISOString(),
      device: { browser: null, system: null },
      expiresAt: later,
      endsAt: later,
    });
    const as = (name: string) => ({
      headers: { cookie: `${name}=${token}`, origin: 'https://afiliacion.example' },
    });
    for (const other of ['__Secure-afilia_staff', 'afilia_staff', '__host-afilia_staff'])
      expect((await ask('/api/me', as(other))).status, other).toBe(204);
    expect((await ask('/api/me', as('__Host-afilia_staff'))).status).toBe(200);
    const out = await ask('/api/sign-out', { method: 'POST', ...as('__Host-afilia_staff') });
    expect(out.headers.getSetCookie()).toEqual([
      '__Host-afilia_staff=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
      '__Host-afilia_signed_out=1; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=604800',
    ]);
    expect((await ask('/api/me', as('__Host-afilia_staff'))).status).toBe(204);
  } finally {
    await secure.close();
  }
});

test('[A-25] a wrong password lets no member in, and a return without a beginning opens no session', async () => {
  const browser = new StaffBrowser(base);
  const { url } = await browser.follow('/staff/sign-in');
  const body = new URLSearchParams({ user: 'ana', password: 'wrong' });
  const { response } = await browser.follow(url.href, { method: 'POST', body });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('El usuario o la contraseña no coinciden');
  const stranger = new StaffBrowser(base);
  expect((await stranger.follow('/staff/callback?code=x&state=y')).url.search).toBe('?error=expired');
  // Begun here, with another state: a link that a stranger sent.
  await stranger.follow('/staff/sign-in');
  expect((await stranger.follow('/staff/callback?code=x&state=y')).url.search).toBe('?error=refused');
  expect(stranger.cookie('afilia_staff')).toBeUndefined();
});

test('[A-25] a sign-in by less than the demanded factors gets no session, and one with them does', async () => {
  const wants = async (acr: string) => {
    const strict = await openHelpDesk({ STAFF_ACR_VALUES: acr });
    try {
      const browser = new StaffBrowser(strict.url);
      const { search } = await browser.signIn('ana', 'ana-sandbox');
      return { search, session: browser.cookie('afilia_staff') !== undefined };
    } finally {
      await strict.close();
    }
  };
  expect(await wants('phr,two-factors')).toEqual({ search: '?error=weak', session: false });
  expect(await wants('phr,sandbox:password')).toEqual({ search: '', session: true });
});

test('[A-25] a new sign-in leaves the earlier session', async () => {
  const ana = await signedIn();
  const old = ana.cookie('afilia_staff')?.value ?? '';
  await ana.signIn('sofia', 'sofia-sandbox');
  expect(ana.cookie('afilia_staff')?.value).not.toBe(old);
  const thief = new StaffBrowser(base);
  expect((await thief.request('me', undefined, { cookie: `afilia_staff=${old}` })).status).toBe(204);
});

test('[A-25] after a sign-out the provider demands the next sign-in, after a reload too, until a member came in', async () => {
  const ana = await signedIn();
  const prompt = async () => {
    const { headers } = await ana.fetch('/staff/sign-in');
    return new URL(headers.get('location') ?? '').searchParams.get('prompt');
  };
  await ana.request('sign-out', {});
  expect(await prompt()).toBe('login');
  expect(await prompt()).toBe('login');
  await ana.signIn('ana', 'ana-sandbox');
  expect(await prompt()).toBeNull();
});

test('[A-25] a foreign page that leads to the sign-in has the provider demand the person', async () => {
  const browser = new StaffBrowser(base);
  const leads = async (site: string) => {
    const headers = { 'sec-fetch-site': site };
    const { headers: answer } = await browser.fetch('/staff/sign-in', { headers });
    return new URL(answer.get('location') ?? '').searchParams;
  };
  expect((await leads('cross-site')).get('prompt')).toBe('login');
  const own = await leads('same-origin');
  expect(own.get('prompt')).toBeNull();
  // A sign-in of yesterday is none, and a request is good once.
  expect(own.get('max_age')).toBe('28800');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(own.get(name)).toMatch(/^[\w-]{43}$/u);
});

test('[A-25] the log says who of the staff signed in and out, and what was refused, and no token', async () => {
  const ana = await signedIn();
  await ana.request('reads');
  await ana.request('sessions', { code: '000000' }, { origin: 'https://evil.example' });
  const { value = '' } = ana.cookie('afilia_staff') ?? {};
  await ana.request('sign-out', {});
  await new StaffBrowser(base).follow('/staff/callback?code=x&state=y');
  const lines = backend.log
    .filter((line) => line.includes('staff access'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .slice(-5);
  const who = { staffId: 'staff-ana', role: 'agent', requestId: expect.any(String), from: '127.0.0.1' };
  expect(lines).toMatchObject([
    { level: 'info', event: 'sign-in', outcome: 'done', ...who },
    { level: 'warn', event: 'refused', outcome: 'notAllowed', operation: 'listReads', ...who },
    { level: 'warn', event: 'refused', outcome: 'foreignOrigin', operation: 'joinSession' },
    { level: 'info', event: 'sign-out', outcome: 'done', ...who },
    { level: 'warn', event: 'sign-in', outcome: 'expired' },
  ]);
  expect(backend.log.join('')).not.toContain(value);
});

test('[A-25] nothing of the staff’s answers without a session, and nothing changes for another page', async () => {
  const anonymous = new StaffBrowser(base);
  expect(await anonymous.request('me')).toEqual({ status: 204, answer: {} });
  for (const path of ['visitors', 'reads', 'sessions/abc/application'])
    expect(await anonymous.request(path)).toMatchObject({ status: 401, answer: { reason: 'signedOut' } });
  expect((await anonymous.request('sessions', { code: '000000' })).status).toBe(401);
  const ana = await signedIn();
  const foreign = await ana.request('sessions', { code: '000000' }, { origin: 'https://evil.example' });
  expect(foreign).toMatchObject({ status: 403, answer: { reason: 'foreignOrigin' } });
  expect(await ana.request('sessions', { nonsense: 1 })).toMatchObject({ status: 400 });
  expect(await ana.request('reads')).toMatchObject({ status: 403, answer: { reason: 'notAllowed' } });
});

test('[A-25] an agent sees who waits, and where the application stands once the person lets them see the page', async () => {
  const { applicant, sessionId, code } = await helped();
  const ana = await signedIn();
  const list = async () =>
    (await ana.request<LiveVisitors>('visitors')).answer.visitors.find((one) => one.sessionId === sessionId);
  expect(await list()).toMatchObject({ folio: applicant.application?.folio, agents: [], admitted: false });
  // The folio alone: where they are is theirs to show.
  expect(JSON.stringify(await list())).not.toMatch(/prescreened|started|screen/u);

  const path = `sessions/${sessionId}/application`;
  expect(await ana.request(path)).toMatchObject({ status: 404, answer: { reason: 'notAdmitted' } });
  expect(await ana.request('sessions', { sessionId })).toMatchObject({ answer: { reason: 'notAdmitted' } });
  expect(await ana.request('sessions', { code: '000 000' })).toMatchObject({
    answer: { reason: 'helpCode' },
  });

  const { answer: access } = await ana.request<AgentAccess>('sessions', { code });
  expect(access).toMatchObject({ sessionId, projectKey: 'afilia' });
  const agent = await relay.agent({
    session: sessionId,
    token: access.token,
    query: { peerId: `afilia-${sessionId}` },
  });
  expect(agent.socket.connected).toBe(true);
  const reads = () => backend.store.staff.reads.latest(100);
  const before = (await reads()).length;
  // The digits let her in, and show nothing of the application before the yes.
  expect(await ana.request(path)).toEqual(
    expect.objectContaining({ status: 200, answer: { unchanged: false, standing: null } }),
  );
  expect(await reads()).toHaveLength(before);
  await noteOf(applicant, 'watchingAllowed');
  const { answer } = await ana.request<StandingAnswer>(path);
  if (answer.unchanged || !answer.standing) throw new Error('nothing was shown');
  expect(answer.standing).toMatchObject({
    folio: applicant.application?.folio,
    isPJ: false,
    helped: 'applicant',
  });
  expect(answer.standing.timeline[0]).toMatchObject({ type: 'HelpNoted', detail: 'watchingAllowed' });
  expect(answer.standing.consents).toMatchObject([
    { subject: 'terms', given: true, textVersion: '2026-11-01', by: 'applicant' },
    { subject: 'evaluation', given: true },
    { subject: 'marketing', given: false },
    { subject: 'liveHelp', given: true },
    { subject: 'agent', given: true },
    { subject: 'watching', given: true },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/12\.?345\.?678|sandbox-key|"token"/u);
  expect(await list()).toMatchObject({ agents: ['Ana Pérez'], admitted: true });
  // Back after a reload, without the digits; another agent is not.
  expect((await ana.request<AgentAccess>('sessions', { sessionId })).status).toBe(200);
  expect((await ana.request(path)).status).toBe(200);
  await noteOf(applicant, 'watchingEnded');
  expect((await ana.request(path)).answer).toEqual({ unchanged: false, standing: null });
  const sofia = await signedIn('sofia');
  expect((await sofia.request('sessions', { sessionId })).status).toBe(404);
  expect((await sofia.request(path)).status).toBe(404);
});

test('[A-25] each reading of a case is on record, and what the agent has already is no reading', async () => {
  const { applicant, sessionId, code } = await helped();
  const ana = await signedIn();
  await ana.request('sessions', { code });
  await noteOf(applicant, 'watchingAllowed');
  // The application goes on by itself for a moment; each time that something new is shown counts.
  let [version, shown] = [0, 0];
  const read = async () => {
    const path = `sessions/${sessionId}/application?since=${version}`;
    const { answer } = await ana.request<StandingAnswer>(path);
    if (answer.unchanged) return 'unchanged';
    if (!answer.standing) return 'withheld';
    version = answer.standing.version;
    shown += 1;
    return answer.standing.route;
  };
  await expect.poll(read).toBe('/screenembedprospect');
  await expect.poll(read).toBe('unchanged');
  const sofia = await signedIn('sofia');
  const { answer } = await sofia.request<{ reads: { staffId: string; folio: string }[] }>('reads');
  const ours = answer.reads.filter(({ folio }) => folio === applicant.application?.folio);
  expect(ours).toHaveLength(shown);
  expect(ours[0]).toMatchObject({ staffId: 'staff-ana', staffName: 'Ana Pérez' });
});

test('[A-25] when the person leaves or ends the help, the agent sees the case no more', async () => {
  const { applicant, visitor, sessionId, code } = await helped();
  const ana = await signedIn();
  await ana.request('sessions', { code });
  await noteOf(applicant, 'watchingAllowed');
  const path = `sessions/${sessionId}/application`;
  visitor.close();
  await expect.poll(async () => (await ana.request(path)).answer.reason).toBe('notLive');
  await applicant.send('close-help', {});
  expect((await ana.request(path)).answer.reason).toBe('notAdmitted');
});

test('[A-25] an unused session of the staff is over after half an hour', async () => {
  const ana = await signedIn();
  for (let quarters = 0; quarters < 3; quarters += 1) {
    backend.clock.advance(15 * 60_000);
    expect((await ana.request('me')).status).toBe(200);
  }
  backend.clock.advance(31 * 60_000);
  expect((await ana.request('me')).status).toBe(204);
});

test('[A-25] a session of the staff is over after eight hours, however much it was used', async () => {
  const ana = await signedIn();
  for (let quarters = 0; quarters < 31; quarters += 1) {
    backend.clock.advance(15 * 60_000);
    expect((await ana.request('me')).status).toBe(200);
  }
  backend.clock.advance(15 * 60_000);
  expect((await ana.request('me')).status).toBe(204);
});

test('nothing of all this was a bug', () => {
  expect(backend.bugs).toEqual([]);
});
