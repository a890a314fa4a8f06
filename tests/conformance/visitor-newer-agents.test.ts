import { chosenText } from '@afilia/assist-protocol/rules/chosen-text';
import { announce } from '@afilia/testing/assist/caller';
import { openSocketCaller } from '@afilia/testing/assist/socket-caller';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { help, popup } from '@afilia/testing/people/helped';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Messages that consoles of the reference's newer generation, 11, send to our visitor. */
let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<select id="colour"><option value="r">Red</option><option value="g">Green</option></select>
<select id="days" multiple size="3"><option value="m">Mon</option><option value="t">Tue</option>
<option value="w" disabled selected>Wed</option></select>
<input id="name"><div id="pad" style="width:200px;height:40px"></div>
<div id="vault" data-dm-secret style="width:200px;height:40px"></div><div style="height:3000px"></div>
<script>
  window.drawn = [];
  for (const type of ['pointerdown', 'mousedown', 'mousemove', 'mouseup'])
    addEventListener(type, (event) => window.drawn.push([type, event.target.id, event.clientX, event.buttons]));
</script>`;

test('[A-12] [A-09] an agent in control, and no other, chooses from a list by its value, in lists alone', async () => {
  const { page, send, takeControl, middleOf, acted } = await help(pages, { body });
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  await takeControl();
  send('click', await middleOf('#colour'));
  send('select', 'g', ben);
  await acted();
  expect(await page.inputValue('#colour')).toBe('r');
  send('select', 'g');
  await expect.poll(() => page.inputValue('#colour')).toBe('g');
  send('click', await middleOf('#name'));
  send('select', 'g');
  await acted();
  expect(await page.inputValue('#name')).toBe('');
});

test.runIf(isLongRun)(
  '[A-12] [A-09] an agent in control chooses several of a list, and those that are disabled stay',
  async () => {
    const { page, send, takeControl, middleOf, acted } = await help(pages, { body });
    await takeControl();
    const chosen = () =>
      page.$$eval('#days option:checked', (all) => all.map((one) => one.getAttribute('value')));
    send('click', await middleOf('#days'));
    send('select', chosenText([{ value: 'm' }, { value: 't' }]));
    await expect.poll(chosen).toEqual(['m', 't', 'w']);
    send('select', chosenText([]));
    await expect.poll(chosen).toEqual(['w']);
    // As the reference's console chooses, by one value.
    send('select', 't');
    await acted();
    expect(await chosen()).toEqual(['t', 'w']);
  },
);

test.runIf(isLongRun)(
  '[A-12] [A-09] an agent in control drags, over nothing that is secret, and the end of control ends it without a drop',
  async () => {
    const { page, send, see, agent, takeControl, middleOf, acted } = await help(pages, { body });
    await takeControl();
    await page.evaluate('window.drawn.length = 0');
    const [x, y] = await middleOf('#pad');
    const [, below] = await middleOf('#vault');
    send('drag', [x, y, 1, 1]);
    send('stopDrag');
    send('startDrag', await middleOf('#vault'));
    send('startDrag', [x, y]);
    send('drag', [x + 20, y, 20, 0]);
    send('drag', [x + 20, below, 0, 40]);
    send('drag', [x + 30, y, 10, -40]);
    send('release_control');
    await agent.next('control_rejected');
    send('drag', [x + 40, y, 10, 0]);
    await takeControl();
    await acted();
    await expect
      .poll(() => see('window.drawn.filter(([, id]) => id === "pad" || id === "vault")'))
      .toEqual([
        ['pointerdown', 'pad', x, 1],
        ['mousedown', 'pad', x, 1],
        ['mousemove', 'pad', x + 20, 1],
        ['mousemove', 'pad', x + 30, 1],
      ]);
    expect(await see('window.drawn.filter(([type]) => type === "mouseup")')).toEqual([
      ['mouseup', '', x + 30, 0],
    ]);
  },
);

const ring = async () => {
  const helped = await help(pages, { body });
  const caller = await openSocketCaller(pages, helped);
  helped.send('_agent_name', 'Ana Perez');
  await caller.ring();
  await helped.page.waitForSelector(popup.box);
  return { ...helped, caller };
};

test('[A-04] [A-05] our visitor answers a call over the socket, sound comes to the agent, and hanging up is heard', async ({
  skip,
}) => {
  skip(!haveNetworkInterface(), noNetworkInterface);
  const { page, agent, send, caller } = await ring();
  await page.click(popup.yes);
  await expect.poll(caller.state).toBe('connected');
  await expect.poll(caller.received).toBeGreaterThan(0);
  send('call_end', caller.callId);
  const ended = async (): Promise<unknown> => {
    for (;;) {
      const [news] = (await agent.next('UPDATE_SESSION')) as [{ data?: { isCallActive?: boolean } }];
      if (news.data?.isCallActive === false) return news.data;
    }
  };
  expect(await ended()).toEqual({ agentIds: [], isCallActive: false });
});

test.runIf(isLongRun)('[A-05] our visitor declines a call over the socket', async () => {
  const { page, agent, tab } = await ring();
  await page.click(popup.no);
  expect(await agent.next('call_end')).toEqual([{ meta: { tabId: tab } }]);
});

test.runIf(isLongRun)('[A-09] an agent who may not see the page cannot ring over the socket', async () => {
  const visitor = await pages.visit({ body, options: "{ watching: 'asked' }" });
  const { page, tab } = visitor;
  const ben = await pages.agent({ id: 'ben' });
  await page.click(popup.no);
  await ben.next('watch_refused');
  const caller = await openSocketCaller(pages, { agent: ben, tab, agentId: 'ben' });
  // The code of calls is there from here on.
  await announce(visitor, ben, 'Ben');
  await caller.ring();
  ben.emit('request_control', { meta: { tabId: tab }, data: '{}' });
  // The page has had all that Ben sent before; its answer does not reach him.
  await expect.poll(() => visitor.sent.some((frame) => frame.includes('control_rejected'))).toBe(true);
  expect(await page.locator(popup.box).count()).toBe(0);
  expect(ben.count('webrtc_call_answer')).toBe(0);
});
