import { announce } from '@afilia/testing/assist/caller';
import { openCanvasViewer } from '@afilia/testing/assist/canvas-viewer';
import { projectKey } from '@afilia/testing/assist/running-relay';
import { openVisitorPages, type Visit, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const options = `{ canvases: 'shown' }`;

/** Canvases in the page and in a shadow root, four of them hidden. Each is drawn on continuously. */
const body = `<canvas id="open"></canvas><div id="host"></div>
<canvas id="marked" data-dm-secret></canvas><div data-private><canvas id="within"></canvas></div>
<div id="hidden-host" data-dm-secret></div><div class="bank-own"><canvas id="of-the-bank"></canvas></div>
<script>
  const canvases = [...document.querySelectorAll('canvas')];
  for (const id of ['host', 'hidden-host']) {
    const root = document.getElementById(id).attachShadow({ mode: 'open' });
    root.innerHTML = '<canvas id="in-' + id + '"></canvas>';
    canvases.push(root.querySelector('canvas'));
  }
  window.paint = (canvas) => setInterval(() => {
    const context = canvas.getContext('2d');
    context.fillStyle = 'hsl(' + (Date.now() / 10 % 360) + ' 80% 50%)';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 40);
  for (const canvas of canvases) paint(canvas);
</script>`;

type Node = { id: number; attributes?: Record<string, string>; childNodes?: Node[] };
const idsIn = (node: Node): [string, number][] => [
  ...(node.attributes?.['id'] ? [[node.attributes['id'], node.id] as [string, number]] : []),
  ...(node.childNodes ?? []).flatMap(idsIn),
];

/** An agent who waits for canvases; \`peerOf\` is the peer of an element by the number that the agent's page has for it. */
async function watched(visit: Visit) {
  const visitor = await pages.visit({ body, ...visit });
  const seen = await openCanvasViewer(pages, { id: 'a1' });
  const agent = await pages.agent();
  const [message] = (await agent.next('messages')) as [{ data: { type: number; data: { node: Node } }[] }];
  const whole = message.data.find(({ type }) => type === 2)?.data.node;
  const ids = new Map(whole ? idsIn(whole) : []);
  const peerOf = (id: string) => `${projectKey}-${pages.session()}-${ids.get(id)}`;
  return { ...visitor, agent, seen, peerOf };
}

test('[A-09] [A-21] 58. each canvas that may be seen comes to the agent as video, and none that is hidden', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { seen, peerOf } = await watched({ options: `{ canvases: 'shown', hide: '.bank-own' }` });
  await expect
    .poll(async () => (await seen()).filter(({ frames }) => frames > 5).map(({ from }) => from))
    .toHaveLength(2);
  const from = (await seen()).map((one) => one.from);
  expect(from.toSorted()).toEqual([peerOf('open'), peerOf('in-host')].toSorted());
});

test('[A-09] no canvas leaves a page that does not request it', async () => {
  const visitor = await watched({ options: '{}' });
  const { page, tab, seen, sockets, agent } = visitor;
  await page.evaluate(`paint(document.body.appendChild(document.createElement('canvas')))`);
  await agent.next('messages');
  // A call takes the same steps to the signalling, and begins them later.
  await announce(visitor, agent);
  const peers = sockets.map((url) => new URL(url)).filter(({ pathname }) => pathname === '/assist/peerjs');
  expect(peers.map(({ searchParams }) => searchParams.get('id'))).toEqual([
    `${projectKey}-${pages.session()}-${tab}`,
  ]);
  expect(await seen()).toEqual([]);
});

test.runIf(isLongRun)(
  '[A-21] 59. a canvas that is gone, or is hidden later, ends within five seconds',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, seen, peerOf } = await watched({ options, prepare: (one) => one.clock.install() });
    const open = async () =>
      (await seen()).filter(({ isOpen, frames }) => isOpen && frames > 0).map(({ from }) => from);
    await expect.poll(async () => (await open()).length).toBe(3);
    await page.evaluate(`document.querySelector('#open').remove();
    document.querySelector('#of-the-bank').setAttribute('data-private', '')`);
    await page.clock.runFor(5_000);
    await expect.poll(open).toEqual([peerOf('in-host')]);
  },
);

test.runIf(isLongRun)(
  '[A-21] a canvas that comes later is sent too, and all of them anew to the next agent',
  async ({ skip }) => {
    skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, seen, agent } = await watched({ options });
    await expect.poll(async () => (await seen()).length).toBe(3);
    await page.evaluate(`paint(document.body.appendChild(document.createElement('canvas')))`);
    await expect.poll(async () => (await seen()).filter(({ frames }) => frames > 0).length).toBe(4);
    const bens = await openCanvasViewer(pages, { id: 'ben' });
    const ben = await pages.agent({ id: 'ben' });
    await ben.next('messages');
    await expect.poll(async () => (await bens()).filter(({ frames }) => frames > 0).length).toBe(4);
    // The other side notices only after half a minute that a connection closed before it was open.
    await expect
      .poll(async () => (await seen()).filter(({ isOpen, frames }) => isOpen && frames > 0).length)
      .toBe(4);
    agent.close();
    await expect.poll(async () => (await seen()).filter(({ isOpen }) => isOpen).length).toBe(0);
    expect((await bens()).filter(({ isOpen }) => isOpen)).toHaveLength(4);
  },
);

test.runIf(isLongRun)('[A-09] the end of a watched session ends the canvases too', async ({ skip }) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, seen } = await watched({ options });
  await expect.poll(async () => (await seen()).length).toBe(3);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect.poll(async () => (await seen()).filter(({ isOpen }) => isOpen).length).toBe(0);
});
