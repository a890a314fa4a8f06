import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { announce, openCaller } from '@afilia/testing/assist/caller';
import type { Generation } from '@afilia/testing/assist/reference-client/bundle';
import type {
  ReferencePages,
  ReferenceVisitor,
} from '@afilia/testing/assist/reference-client/reference-pages';
import { projectKey } from '@afilia/testing/assist/running-relay';
import { openSocketCaller } from '@afilia/testing/assist/socket-caller';
import { popup } from '@afilia/testing/people/helped';
import {
  all,
  callKey,
  countOf,
  fieldOf,
  hears,
  holds,
  passes,
  type Scenario,
  setHidden,
  toTab,
} from './kit.ts';

type Called = Pick<ReferenceVisitor, 'page' | 'tab' | 'sockets'>;
type Call = {
  /** By which the visitor knows the caller. */
  id: string;
  ring: (how?: { dark?: boolean }) => Promise<void>;
  isOpen: () => Promise<boolean>;
  /** The data of the agent's `call_end`. */
  end: string;
};

const layer = 'body > canvas[data-openreplay-hidden]';
const called = popup.box;

/** An agent's browser that may call, as consoles of that generation do; the visitor has heard the agent's name. */
async function openCall(
  pages: ReferencePages,
  generation: Generation,
  visitor: Called,
  agent: AssistClient,
  { agentId = 'a1', name = 'Ana Perez' } = {},
): Promise<Call> {
  if (generation === 9) {
    const caller = await openCaller(pages, { id: agentId });
    await announce(visitor, agent, name);
    return {
      id: caller.peerId,
      ring: (how) => caller.ring(visitor.tab, how),
      isOpen: caller.isOpen,
      end: name,
    };
  }
  const caller = await openSocketCaller(pages, { agent, tab: visitor.tab, agentId });
  toTab(agent, visitor.tab)('_agent_name', name);
  return {
    id: caller.callId,
    // Their consoles send the placeholder until the camera is on.
    ring: () => caller.ring({ dark: true }),
    isOpen: async () => (await caller.state()) === 'connected',
    end: caller.callId,
  };
}

const reportsCall = (agent: AssistClient, agentIds: readonly string[], after = 0) =>
  hears(agent, 'UPDATE_SESSION', {
    after,
    is: (message) =>
      fieldOf(message, 'isCallActive') === agentIds.length > 0 &&
      JSON.stringify([...(fieldOf(message, 'agentIds') as string[])].toSorted()) ===
        JSON.stringify([...agentIds].toSorted()),
  });

const answered: Scenario = {
  name: 'agents call',
  shows: [43, 44, 45, 47, 48, 49, 50, 51, 52, 55, 56, 57],
  needsNetwork: true,
  run: async (pages, generation) => {
    const requests: string[] = [];
    const visitor = await pages.help(
      {},
      { prepare: async (one) => one.on('request', (request) => requests.push(request.url())) },
    );
    const { page, agent, send, sent, see, messages, tab } = visitor;
    const window = page.locator('iframe').contentFrame();
    const part = (id: string) => window.locator(`#${id}`);
    const hasClass = (id: string, name: string, is: boolean) =>
      holds(async () => ((await part(id).getAttribute('class')) ?? '').split(' ').includes(name) === is);
    const benName = 'Benjamin Carrasco';
    const ben = await pages.agent({ id: 'ben', name: benName });
    await hears(ben, 'messages');
    const call = await openCall(pages, generation, visitor, agent);

    await call.ring();
    await page.waitForSelector(called);
    const rings =
      (await page.textContent(popup.words)) === 'You have an incoming call. Do you want to answer?' &&
      (await holds(() => requests.some((url) => url.endsWith('/notification.mp3'))));
    toTab(ben, tab)('call_end', benName);
    toTab(ben, tab)('request_recording', '{"name":"Ben"}');
    await page.waitForSelector(`${called} >> nth=1`);
    const ignored = (await page.getByText('You have an incoming call').count()) === 1;
    await page.locator(popup.no).last().click();
    let after = agent.events.length;
    await page.locator(popup.no).click();
    const declined = all(
      await hears(agent, 'call_end', { after }),
      await reportsCall(agent, [], after),
      await holds(async () => (await messages('onCallDeny')).length === 1),
    );

    await call.ring();
    await page.click(popup.yes);
    const isReported = await reportsCall(agent, [call.id]);
    const stored = JSON.parse((await see<string | null>(callKey)) ?? '[]') as string[];
    const isAnswered = await holds(() =>
      sent.some((frame) => /"type":"ANSWER"|^42\["webrtc_call_answer"/u.test(frame)),
    );
    await holds(call.isOpen);
    await part('or-assist').and(window.locator(':not(.status-connecting)')).waitFor();
    const other = await openCall(pages, generation, visitor, ben, { agentId: 'ben', name: benName });
    await other.ring();
    const joins =
      (await reportsCall(agent, [call.id, other.id])) && (await page.locator(called).count()) === 0;
    const short = `${`Ana Perez, ${benName}`.slice(0, 20)}...`;
    const isCut = await holds(async () => (await part('agent-name').textContent()) === short);

    await part('video-btn').click();
    const feed = (enabled: boolean) => ({
      after,
      is: (message: unknown) =>
        fieldOf(message, 'enabled') === enabled && typeof fieldOf(message, 'streamId') === 'string',
    });
    const camera = all(
      await hears(agent, 'videofeed', feed(true)),
      await hasClass('video-btn', 'off', false),
    );
    await part('video-btn').click();
    const dark = all(await hears(agent, 'videofeed', feed(false)), await hasClass('video-btn', 'off', true));
    await part('audio-btn').click();
    const mute = await hasClass('audio-btn', 'muted', true);
    await part('audio-btn').click();
    const sound = await hasClass('audio-btn', 'muted', false);
    send('videofeed', { streamId: call.id, enabled: true });
    const shown = await hasClass('video-container', 'remote', true);
    send('videofeed', { streamId: call.id, enabled: false });
    const hidden = await hasClass('video-container', 'remote', false);
    const started = await see<string | null>(`sessionStorage.getItem('__openreplay_assist_call_start_ts')`);
    const counts = await holds(async () =>
      /^(?:\d+m)?\d\ds$/u.test(((await part('duration').textContent()) ?? '').trim()),
    );

    toTab(ben, tab)('call_end', other.end);
    await passes(page, agent);
    await page.evaluate(
      `window.calls = connections.filter((one) => one.connectionState === 'connected' && one.getReceivers().some(({ track }) => track.kind === 'audio'))`,
    );
    const before = countOf(agent, 'call_end');
    after = agent.events.length;
    send('call_end', call.end);
    const ended = all(
      await reportsCall(agent, [], after),
      await holds(async () => (await page.locator('iframe').count()) === 0),
      await holds(async () => (await page.locator(layer).count()) === 0),
      countOf(agent, 'call_end') === before,
    );
    const isClosed = await see<boolean>(
      `calls.length > 0 && calls.every(({ connectionState }) => connectionState === 'closed')`,
    );

    send('_agent_name', 'Ana Perez');
    await call.ring();
    await page.click(popup.yes);
    await reportsCall(agent, [call.id], after);
    await holds(async () => (await page.locator('iframe').count()) === 1);
    const ends = countOf(agent, 'call_end');
    await setHidden(page, true);
    await passes(page, agent);
    const endsHidden = countOf(agent, 'call_end') - ends;
    await setHidden(page, false);
    await passes(page, agent);
    const endsOnce = endsHidden === 1 && countOf(agent, 'call_end') - ends === 1;
    return {
      43: rings,
      44: isReported && isAnswered && stored.includes(call.id),
      45: declined,
      47: ignored,
      48: ended && isClosed,
      49: joins,
      50: endsOnce,
      51: camera && dark,
      52: shown && hidden,
      55: all(camera, dark, mute, sound, counts),
      56: started !== null && counts,
      57: isCut,
    };
  },
};

const faulty: Scenario = {
  name: 'a call of little: no window, no picture, no answer',
  shows: [46, 53, 54],
  isLong: true,
  needsNetwork: true,
  run: async (pages, generation) => {
    const bare = await pages.help({ callUITemplate: 'http://templates.example/none' });
    const without = await openCall(pages, generation, bare, bare.agent);
    await without.ring();
    await bare.page.click(popup.yes);
    const isTaken = (await reportsCall(bare.agent, [without.id])) && (await holds(without.isOpen));

    await pages.clear();
    const dim = await pages.help();
    const little = await openCall(pages, generation, dim, dim.agent);
    await little.ring({ dark: true });
    await dim.page.click(popup.yes);
    await holds(little.isOpen);
    const container = dim.page.locator('iframe').contentFrame().locator('#video-container');
    const flagged = `received().then(({ frames }) => frames > 0)`;
    await holds(() => dim.see<boolean>(flagged));
    const isOff = await holds(
      async () => !((await container.getAttribute('class')) ?? '').includes('remote'),
    );

    await pages.clear();
    const slow = await pages.help({}, { prepare: (page) => page.clock.install() });
    const unheard = await openCall(pages, generation, slow, slow.agent);
    await unheard.ring();
    await slow.page.waitForSelector(called);
    await slow.page.clock.fastForward(25_000);
    await passes(slow.page, slow.agent);
    const isOpen = (await slow.page.locator(called).count()) === 1;
    await slow.page.clock.fastForward(6000);
    const isOver = all(
      await hears(slow.agent, 'call_end'),
      await holds(async () => (await slow.page.locator(called).count()) === 0),
    );
    return { 46: isOpen && isOver, 53: isOff, 54: isTaken };
  },
};

const signalled: Scenario = {
  name: 'the client opens its side of calls',
  shows: [42, 82, 88],
  of: [9],
  run: async (pages) => {
    const frames: string[] = [];
    const { page, agent, sockets, tab } = await pages.help(
      {},
      {
        prepare: async (one) =>
          one.on('websocket', (socket) => {
            if (socket.url().includes('/assist/peerjs'))
              socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
          }),
      },
    );
    await announce({ page, tab, sockets }, agent);
    const id = `${projectKey}-${pages.session()}-${tab}`;
    const query = () =>
      sockets
        .map((url) => new URL(url))
        .find(({ pathname, searchParams }) => pathname === '/assist/peerjs' && searchParams.get('id') === id);
    const found = await holds(() => query() !== undefined);
    const { searchParams, host } = query() ?? new URL('http://none.example');
    const opens = await holds(() => frames.some((frame) => JSON.parse(frame).type === 'OPEN'));
    return {
      42:
        found &&
        searchParams.get('key') === 'peerjs' &&
        searchParams.get('version')?.startsWith('1.5.') === true,
      82: opens,
      88: opens && sockets.filter((url) => new URL(url).host === host).length > 1,
    };
  },
};

const stopped: Scenario = {
  name: 'a page stops and begins again',
  shows: [61],
  isLong: true,
  needsNetwork: true,
  run: async (pages, generation) => {
    const visitor = await pages.help();
    const { page, agent, see } = visitor;
    const call = await openCall(pages, generation, visitor, agent);
    const open = `webSockets.every(({ url, readyState }) => readyState > 1 || !/ws-assist|${visitor.tab}/u.test(url))`;
    await page.evaluate('tracker.stop()');
    const closes = all(await hears(agent, 'SESSION_DISCONNECTED'), await holds(() => see<boolean>(open)));
    const after = agent.events.length;
    await page.evaluate(`tracker.start({ userID: 'u1' })`);
    await hears(agent, 'messages', { after });
    toTab(agent, visitor.tab)('_agent_name', 'Ana Perez');
    await passes(page, agent);
    await call.ring();
    const rings = await holds(async () => (await page.locator(called).count()) === 1);
    return { 61: closes && rings };
  },
};

export const callScenarios: readonly Scenario[] = [answered, faulty, signalled, stopped];
