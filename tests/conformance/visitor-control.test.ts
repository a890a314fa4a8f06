import { help, popup } from '@afilia/testing/people/helped';
import { startScriptedRelay } from '@afilia/testing/assist/scripted-relay';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const key = `sessionStorage.getItem('__openreplay_control_peer')`;
const requestedBy = '{"email":"ana@help.example","name":"Ana Perez","query":""}';

test('[A-09] 18. an agent’s event without meta breaks nothing that comes after it', async () => {
  const relay = await startScriptedRelay();
  const { page, tab } = await pages.visit({ serverURL: relay.origin });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await relay.send('NEW_AGENT', 'ana', { id: 'a1', name: 'Ana' });
  await relay.received.take('messages');
  for (const bad of [
    undefined,
    null,
    'text',
    7,
    [],
    { data: [1, 2] },
    { meta: null },
    { meta: { tabId: 7 } },
  ])
    for (const event of ['request_control', 'click', 'scroll', '_agent_name', 'call_end', 'nonsense'])
      await relay.send(event, 'ana', bad);
  await relay.send('NEW_AGENT');
  await relay.send('AGENTS_CONNECTED', 'no list');
  await relay.send('request_control', 'ana', { meta: { tabId: tab }, data: requestedBy });
  await page.click(popup.yes);
  expect(await relay.received.take('control_granted')).toEqual([{ meta: { tabId: tab }, data: 'ana' }]);
  expect(errors).toEqual([]);
  await relay.close();
});

test('[A-10] [A-16] 19. a request for control has the words of the specification', async () => {
  const english = await help(pages);
  english.send('request_control', requestedBy);
  const { page } = english;
  expect(await page.textContent(popup.words)).toBe('Agent requested remote control. Allow?');
  expect(await page.textContent(popup.yes)).toBe('Grant Remote Control');
  expect(await page.textContent(popup.no)).toBe('Reject');
  for (const part of ['wrapper', 'popup', 'buttons'])
    expect(await page.locator(`#openreplay-confirm-window-${part}`).count()).toBe(1);
  await pages.clear();
  const spanish = await help(pages, { options: `{ language: 'es' }` });
  spanish.send('request_control', requestedBy);
  expect(await spanish.page.textContent(popup.words)).toBe(
    'El ejecutivo pide controlar tu pantalla. ¿Lo permites?',
  );
});

test('[A-06] [A-23] 20. a yes grants control to the requesting agent, and the tab stores it', async () => {
  const { page, send, agent, tab, see, messages } = await help(pages);
  send('request_control', requestedBy);
  await page.click(popup.yes);
  expect(await agent.next('control_granted')).toEqual([{ meta: { tabId: tab }, data: agent.id }]);
  expect(await see(key)).toBe(agent.id);
  expect(await messages('onRemoteControlStart')).toMatchObject([[{ name: 'Ana Perez' }]]);
  expect(await page.getByText('has control').count()).toBe(1);
});

test('[A-06] 21. a no is said, to the agent and to the page', async () => {
  const { page, send, agent, tab, messages } = await help(pages);
  send('request_control', requestedBy);
  await page.click(popup.no);
  expect(await agent.next('control_rejected')).toEqual([{ meta: { tabId: tab }, data: agent.id }]);
  expect(await messages('onRemoteControlDeny')).toHaveLength(1);
  expect(await page.locator(popup.box).count()).toBe(0);
});

test.runIf(isLongRun)(
  '[A-06] 22. 30 s without an answer are a no, of which the page is not notified',
  async () => {
    const { page, send, agent, messages } = await help(pages, { prepare: (one) => one.clock.install() });
    send('request_control', requestedBy);
    await page.waitForSelector(popup.box);
    await page.clock.fastForward(29_000);
    expect(await page.locator(popup.box).count()).toBe(1);
    await page.clock.fastForward(1_100);
    await agent.next('control_rejected');
    expect(await page.locator(popup.box).count()).toBe(0);
    expect(await messages('onRemoteControlDeny')).toEqual([]);
  },
);

test.runIf(isLongRun)(
  '[A-06] 23. a second request while one is open ends that one, and is itself not shown',
  async () => {
    const { page, send, agent } = await help(pages);
    const ben = await pages.agent({ id: 'ben' });
    await ben.next('messages');
    send('request_control', requestedBy);
    await page.waitForSelector(popup.box);
    send('request_control', requestedBy, ben);
    expect(await ben.next('control_rejected')).toMatchObject([{ data: agent.id }]);
    expect(await page.locator(popup.box).count()).toBe(0);
  },
);

test('[A-06] 24. a request while another agent has control is answered as busy', async () => {
  const { send, agent, takeControl } = await help(pages);
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  await takeControl();
  send('request_control', requestedBy, ben);
  expect(await ben.next('control_busy')).toMatchObject([{ data: ben.id }]);
  expect(agent.count('control_rejected')).toBe(0);
});

test('[A-06] [A-12] 25. released: pointer, drawing layer and key are gone', async () => {
  const { page, send, agent, see, takeControl } = await help(pages);
  await takeControl();
  send('move', [40, 40]);
  await page.waitForSelector('.agent-pointer');
  expect(await page.locator('.agent-drawing').count()).toBe(1);
  send('release_control');
  expect(await agent.next('control_rejected')).toMatchObject([{ data: agent.id }]);
  expect(await page.locator('.agent-pointer, .agent-drawing').count()).toBe(0);
  expect(await see(key)).toBeNull();
  expect(await page.getByText('has control').count()).toBe(0);
});

test.runIf(isLongRun)(
  '[A-06] 26. a hidden tab gives control up, and gives it back when it is seen again',
  async () => {
    const { page, agent, see, setHidden, takeControl } = await help(pages);
    await takeControl();
    await setHidden(true);
    await agent.next('control_rejected');
    expect(await see(key)).toBe(agent.id);
    await setHidden(false);
    expect(await agent.next('control_granted')).toMatchObject([{ data: agent.id }]);
    expect(await page.locator(popup.box).count()).toBe(0);
  },
);

test('[A-06] [A-23] 27. after a reload control goes on without another question', async () => {
  const { page, agent, takeControl } = await help(pages);
  await takeControl();
  await page.reload();
  await page.waitForFunction('window.ready');
  await page.evaluate('begin()');
  expect(await agent.next('control_granted')).toMatchObject([{ data: agent.id }]);
  expect(await page.locator(popup.box).count()).toBe(0);
});

test('[A-12] [A-13] 28. the pointer stands where the agent points, with the name cut after nine characters', async () => {
  const { page, send, takeControl } = await help(pages, { body: '<div style="height:3000px">Long</div>' });
  await takeControl();
  const pointer = page.locator('.agent-pointer');
  const top = async () => Math.round((await pointer.boundingBox())?.y ?? -1);
  send('move', [200, 300]);
  await expect.poll(top).toBe(299);
  expect(Math.round((await pointer.boundingBox())?.x ?? -1)).toBe(198);
  await page.evaluate('window.scrollTo(0, 100)');
  await expect.poll(top).toBe(199);
  expect(await pointer.textContent()).toBe('Ana Perez');
  await pages.clear();
  const other = await pages.visit();
  const agent = await pages.agent({ name: '<b>Fernanda</b> Contreras' });
  await agent.next('messages');
  agent.emit('request_control', { meta: { tabId: other.tab }, data: requestedBy });
  await other.page.click(popup.yes);
  await agent.next('control_granted');
  agent.emit('move', { meta: { tabId: other.tab }, data: [10, 10] });
  await expect.poll(() => other.page.locator('.agent-pointer span').textContent()).toBe('<b>Fernan...');
});
