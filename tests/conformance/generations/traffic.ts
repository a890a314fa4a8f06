import { gunzipSync } from 'node:zlib';
import { openCanvasViewer } from '@afilia/testing/assist/canvas-viewer';
import { listKey, projectKey } from '@afilia/testing/assist/running-relay';
import { generations } from '@afilia/testing/assist/reference-client/bundle';
import { all, dataOf, hears, holds, passes, type Scenario } from './kit.ts';

const canvases: Scenario = {
  name: 'a canvas of the page comes and goes',
  shows: [58, 59],
  isLong: true,
  needsNetwork: true,
  run: async (pages, generation) => {
    const visitor = await pages.visit({}, { prepare: (page) => page.clock.install() });
    const { page, see, sockets, connected } = visitor;
    await connected;
    if (generation === 9) await holds(() => sockets.some((url) => url.includes('/assist/peerjs')));
    const seen = generation === 9 ? await openCanvasViewer(pages, { id: 'a1' }) : async () => [];
    await pages.agent();
    const isStreamed = await holds(
      async () => (await seen()).some(({ frames }) => frames > 5),
      generation === 9 ? 8000 : 500,
    );
    const alive = `connections.filter(({ connectionState }) => connectionState !== 'closed').length`;
    const isMade = await holds(async () => (await see<number>(alive)) > 0);
    // The page goes on to draw on it.
    await page.evaluate(
      `(canvas => { document.querySelector = () => canvas; canvas.remove(); })(document.querySelector('#canvas'))`,
    );
    await page.clock.fastForward(5100);
    const isEnded = await holds(async () => (await see<number>(alive)) === 0);
    return { 58: isStreamed, 59: isMade && isEnded };
  },
};

const packed: Scenario = {
  name: 'many messages at once',
  shows: [60, 71],
  isLong: true,
  run: async (pages) => {
    const { page, agent } = await pages.help({ compressionEnabled: true });
    const add = (count: number) =>
      page.evaluate(`document.body.append(...Array.from({ length: ${count / 100} }, () => {
        const group = document.createElement('p');
        group.append(...Array.from({ length: 99 }, () => document.createElement('i')));
        return group;
      }))`);
    const plain = () =>
      agent.events
        .filter(([event]) => event === 'messages')
        .map(([, message]) => (dataOf(message) as unknown[]).length);
    const packs = () =>
      agent.events
        .filter(([event]) => event === 'messages_gz')
        .map(([, message]) => dataOf(message) as Uint8Array);
    await add(1000);
    await holds(() => plain().some((count) => count > 1000));
    const isPlain = packs().length === 0;
    await add(6000);
    const isPacked = await holds(() => packs().length === 1);
    await add(11_000);
    const isHalved = await holds(() => packs().length === 3);
    await passes(page, agent);
    const sizes = packs().map((data) => (JSON.parse(gunzipSync(data).toString()) as unknown[]).length);
    const [one = 0, first = 0, second = 0] = sizes;
    const hasNoTime = packs().every((data) =>
      [...Buffer.from(data).subarray(4, 8)].every((byte) => byte === 0),
    );
    return {
      60:
        all(
          isPlain,
          isPacked,
          isHalved,
          plain().every((count) => count <= 5000),
          hasNoTime,
        ) &&
        one > 5000 &&
        one <= 10_000 &&
        first === Math.floor((first + second) / 2),
      71: isPacked && one > 5000,
    };
  },
};

const broken: Scenario = {
  name: 'the connection breaks, and stays away',
  shows: [62],
  isLong: true,
  run: async (pages) => {
    const { agent, see } = await pages.help();
    const delay = await see<number>(`new Promise((done) => {
      const had = webSockets.length;
      const from = performance.now();
      void breakConnection();
      setInterval(() => { if (webSockets.length > had) done(performance.now() - from); }, 10);
    })`);
    const back = await hears(agent, 'SESSION_RECONNECTED');

    await pages.clear();
    const away = await pages.help({}, { prepare: (one) => one.clock.install() });
    const tries = () =>
      away.see<number>(`webSockets.filter(({ url }) => url.includes('/ws-assist/')).length`);
    await away.page.context().setOffline(true);
    const first = await tries();
    await away.breakConnection();
    for (let times = 0; times < 40; times++) {
      const had = await tries();
      await away.page.clock.fastForward(40_000);
      if (!(await holds(async () => (await tries()) > had, 400))) break;
    }
    const count = (await tries()) - first;
    return { 62: back && delay > 450 && delay < 3000 && count > 1 && count <= 30 };
  },
};

const listed: Scenario = {
  name: 'the list of sessions',
  shows: [80],
  isLong: true,
  run: async (pages, generation) => {
    const read = async () => {
      const answer = await fetch(
        `${pages.relay.origin}/ws-assist/sockets-live/${projectKey}/${pages.session()}`,
        {
          headers: { authorization: `Bearer ${listKey}` },
        },
      );
      return dataOf(await answer.json()) as Record<string, unknown> | null;
    };
    const { page } = await pages.visit();
    const isListed = await holds(async () => {
      const one = await read();
      return one?.['trackerVersion'] === generations[generation].trackerVersion && one['userID'] === 'u1';
    });
    await page.close();
    return { 80: isListed && (await holds(async () => (await read()) === null)) };
  },
};

export const trafficScenarios: readonly Scenario[] = [canvases, packed, broken, listed];
