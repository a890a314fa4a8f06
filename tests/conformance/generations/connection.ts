import { projectKey } from '@afilia/testing/assist/running-relay';
import type { Page } from '@playwright/test';
import {
  all,
  countOf,
  hears,
  holds,
  inject,
  relaySockets,
  restart,
  type Scenario,
  sends,
  setHidden,
} from './kit.ts';

const infoKeys = (
  'pageTitle active assistOnly sessionID metadata userID timestamp projectID ' +
  'userUUID projectKey revID trackerVersion isSnippet'
).split(' ');

const begun: Scenario = {
  name: 'a page begins, and nobody watches',
  shows: [1, 2, 3, 4, 5, 9, 10, 11, 63],
  run: async (pages) => {
    const requests: string[] = [];
    const { page, sockets, sent, tab, connected } = await pages.visit(
      {},
      { prepare: async (one) => one.on('request', (request) => requests.push(request.url())) },
    );
    await connected;
    await holds(() => relaySockets(sockets).length > 0);
    const [address = ''] = relaySockets(sockets);
    const { pathname, searchParams: query } = new URL(address);
    const info = JSON.parse(query.get('sessionInfo') ?? '{}') as Record<string, unknown>;
    await page.evaluate(`document.querySelector('h1').textContent = 'Changed'`);
    const before = pages.ingest.batches();
    await page.evaluate(
      `document.title = 'Second page'; tracker.setUserID('u2'); tracker.setMetadata('plan', 'free')`,
    );
    const news = all(
      await sends(sent, 'UPDATE_SESSION', { pageTitle: 'Second page' }),
      await sends(sent, 'UPDATE_SESSION', { userID: 'u2' }),
      await sends(sent, 'UPDATE_SESSION', { metadata: { plan: 'free' } }),
    );
    await setHidden(page, true);
    const hidden = await sends(sent, 'UPDATE_SESSION', { active: false });
    const after = sent.length;
    await setHidden(page, false);
    const seen = await sends(sent, 'UPDATE_SESSION', { active: true }, after);
    // The change of the page has gone to the recording service by then, which it does with or without agents.
    await holds(() => pages.ingest.batches() > before);
    const isOne = relaySockets(sockets).length === 1;
    const isSilent = !sent.some((frame) => frame.includes('"messages'));
    const again = await restart(page);
    return {
      1: isOne && !requests.some((url) => url.includes('/ws-assist/')),
      2:
        pathname === '/ws-assist/socket/' &&
        query.get('EIO') === '4' &&
        query.get('identity') === 'session' &&
        query.get('tabId') === tab,
      3: query.get('peerId') === `${projectKey}-${pages.session()}-${tab}`,
      4: infoKeys.every((key) => key in info) && info['active'] === true && !('uxtId' in info),
      5: /^[0-9a-f]{12}$/u.test(tab) && again === tab,
      9: news,
      10: hidden && seen,
      11: isSilent,
      63: true,
    };
  },
};

const beginOnce = (page: Page) =>
  page.evaluate(`Promise.race([
  begin({}).catch(() => undefined), new Promise((done) => setTimeout(done, 1500))])`);

const notBegun: Scenario = {
  name: 'a page that cannot begin',
  shows: [6, 7, 8],
  run: async (pages) => {
    const unnamed = await pages.visit(
      {},
      {
        begins: false,
        prepare: (page) =>
          page.addInitScript(`const ask = window.fetch;
            window.fetch = async (input, init) => {
              const answer = await ask(input, init);
              if (!String(input).endsWith('/v1/web/start')) return answer;
              const { sessionID, ...others } = await answer.json();
              return Response.json(others);
            };`),
      },
    );
    await unnamed.page.waitForFunction('window.ready');
    await beginOnce(unnamed.page);
    const mute = await pages.visit(
      {},
      {
        begins: false,
        prepare: (page) =>
          page.addInitScript(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`),
      },
    );
    const starts = pages.ingest.starts.length;
    await mute.page.waitForFunction('window.ready');
    await beginOnce(mute.page);
    const old = await pages.visit({}, { begins: false });
    await old.page.waitForFunction('window.ready');
    const requested = await old.page.evaluate<{
      least: string;
      isLoaded: boolean;
      warnings: string[];
    }>(`(async () => {
      const { trackerAssist } = await import('/reference.js');
      const found = { least: '', warnings: [] };
      console.warn = (...words) => found.warnings.push(words.join(' '));
      const olderTracker = { checkRequiredVersion: (version) => { found.least = version; return false; } };
      found.isLoaded = trackerAssist({})(olderTracker) !== undefined;
      return found;
    })()`);
    const [major = 0, minor = 0, patch = 0] = requested.least.split('.').map(Number);
    const isLateEnough = major > 14 || (major === 14 && (minor > 0 || patch >= 10));
    return {
      6: relaySockets(unnamed.sockets).length === 0,
      7: relaySockets(mute.sockets).length === 0 && pages.ingest.starts.length > starts,
      8:
        !requested.isLoaded &&
        requested.warnings.some((words) => words.includes(requested.least)) &&
        isLateEnough,
    };
  },
};

type Batch = { meta: { tabId: string }; data: unknown[][] };

const joined: Scenario = {
  name: 'agents come and go',
  shows: [12, 13, 14, 16, 66, 68, 75],
  run: async (pages) => {
    const { page, sockets, sent, tab, connected, messages } = await pages.visit();
    await connected;
    await holds(() => relaySockets(sockets).length === 1);
    const starts = pages.ingest.starts.length;
    const ana = await pages.agent();
    const hasArrived = await hears(ana, 'messages');
    const first = ana.events.find(([name]) => name === 'messages')?.[1] as Batch | undefined;
    const whole =
      hasArrived &&
      first?.data[0]?.[0] === 0 &&
      JSON.stringify(first.data[1]) === JSON.stringify([118, tab]) &&
      first.data.some(([type]) => type === 7);
    const restarted = pages.ingest.starts.length === starts + 1;
    const isNotified = JSON.stringify(await messages('onAgentConnect')).includes('"name":"Ana Perez"');
    const ben = await pages.agent({ id: 'ben', name: 'Ben' });
    const after = ana.events.length;
    await hears(ben, 'messages');
    await page.evaluate(`document.querySelector('h1').textContent = 'Another heading'`);
    const isIt = { is: (message: unknown) => JSON.stringify(message).includes('Another heading'), after };
    const both = all(await hears(ana, 'messages', isIt), await hears(ben, 'messages', { ...isIt, after: 0 }));
    ben.close();
    const left = await holds(async () => (await messages('onAgentConnect ended')).length === 1);
    await inject(page, 'NO_AGENT');
    const none = await holds(async () => (await messages('onAgentConnect ended')).length === 2);
    const envelopes = sent
      .filter((frame) => /^42\["(?!webrtc)/u.test(frame))
      .map((frame) => (JSON.parse(frame.slice(2)) as [string, { meta?: { tabId?: string } }?])[1]);
    await page.close();
    const gone = await hears(ana, 'SESSION_DISCONNECTED');
    return {
      12: whole && restarted,
      13: relaySockets(sockets).length === 1,
      14: isNotified && left && none,
      16: envelopes.length > 3 && envelopes.every((one) => one?.meta?.tabId === tab),
      66: isNotified,
      68: both,
      75: left && gone,
    };
  },
};

const awaited: Scenario = {
  name: 'two agents are there before the page',
  shows: [15, 67, 69, 72, 73, 74, 76],
  run: async (pages) => {
    const ana = await pages.agent();
    const ben = await pages.agent({ id: 'ben', name: 'Ben' });
    const { page, tab, messages, sockets } = await pages.visit();
    const two = await holds(async () => (await messages('onAgentConnect')).length === 2);
    const whole = await hears(ana, 'messages', {
      is: (one) => (one as Batch).data.some(([type]) => type === 7),
    });
    const back = await hears(ana, 'SESSION_RECONNECTED');
    ben.close();
    const one = await holds(async () => (await messages('onAgentConnect ended')).length === 1);
    const receivedByOther: string[] = [];
    const other = await pages.visit(
      {},
      {
        prepare: async (one) =>
          one.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => receivedByOther.push(String(payload))),
          ),
      },
    );
    await other.connected;
    await hears(ana, 'messages', { is: (message) => (message as Batch).meta.tabId === other.tab });
    const box = '#openreplay-confirm-window-popup';
    ana.emit('request_control', { meta: { tabId: other.tab }, data: '{"name":"Ana Perez"}' });
    const named = await holds(async () => (await other.page.locator(box).count()) === 1);
    const isAlone = (await page.locator(box).count()) === 0;
    const ends = countOf(ana, 'SESSION_DISCONNECTED');
    ana.emit('request_control', { meta: { tabId: 'ffffffffffff' }, data: '{"name":"Ana Perez"}' });
    const unknown = await holds(() => countOf(ana, 'SESSION_DISCONNECTED') > ends);
    const title = 'A title of its own';
    await page.evaluate(`document.title = '${title}'`);
    const news = await hears(ana, 'UPDATE_SESSION', {
      is: (message) => JSON.stringify(message).includes(title),
    });
    const before = relaySockets(sockets).length;
    const after = ana.events.length;
    const again = await restart(page);
    const returns = await holds(() => relaySockets(sockets).length > before);
    const shown = await hears(ana, 'messages', {
      after,
      is: (message) => (message as Batch).meta.tabId === again,
    });
    return {
      15: two && one && whole,
      67: two && back,
      69: receivedByOther.length > 0 && !receivedByOther.some((frame) => frame.includes(title)),
      72: named && isAlone,
      73: unknown,
      74: news,
      76: returns && shown && again === tab,
    };
  },
};

export const connectionScenarios: readonly Scenario[] = [begun, notBegun, joined, awaited];
