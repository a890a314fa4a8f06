import { help, popup } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<button id="button" onclick="(window.pressed ??= []).push(event.isTrusted)">Press</button>
<form><label for="name">Name</label><input id="name"><textarea id="text"></textarea>
<select id="colour"><option value="r">Red</option><option value="g">Green</option></select>
<input id="box" type="checkbox"><input id="password" type="password" value="sesame">
<div data-dm-secret><input id="account"></div><button id="sign" type="button" data-dm-decision
onclick="window.signed = true">Sign</button></form><div id="host"></div>
<div id="list" style="height:60px;overflow:auto"><div style="height:900px">Long list</div></div>
<div style="height:3000px"></div>
<script>
  document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
    '<input id="inner"><button id="deep" onclick="window.deep = (window.deep ?? 0) + 1">Deep</button>';
  window.inputs = [];
  addEventListener('input', (event) => window.inputs.push(event.composedPath()[0].id));
</script>`;

test('[A-09] 29. a click of who has control is one click; of anybody else it is nothing', async () => {
  const { send, see, takeControl, middleOf, acted } = await help(pages, { body });
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  const at = await middleOf('#button');
  send('click', at);
  await takeControl();
  send('click', at, ben);
  send('click', at);
  await acted();
  expect(await see('window.pressed')).toEqual([false]);
  expect(await see('document.activeElement.id')).toBe('button');
});

test('[A-03] 30. what is typed after a click is the whole value, and the page hears each letter', async () => {
  const { send, see, takeControl, middleOf, acted } = await help(pages, { body });
  await takeControl();
  send('click', await middleOf('#name'));
  send('input', 'Camila Rojas');
  await acted();
  expect(await see('document.querySelector("#name").value')).toBe('Camila Rojas');
  expect(await see('window.inputs')).toEqual([...'Camila Rojas'].map(() => 'name'));
});

test.runIf(isLongRun)(
  '[A-03] 31. text areas, selects, boxes and what is inside a shadow root are filled too',
  async () => {
    const { page, send, see, takeControl, middleOf, acted } = await help(pages, { body });
    await takeControl();
    const fill = async (selector: string, value: string) => {
      send('click', await middleOf(selector));
      send('input', value);
      await acted();
    };
    await fill('#text', 'Two\nlines');
    await fill('#colour', 'Green');
    await fill('#inner', 'inside');
    send('click', await middleOf('#box'));
    send('click', await middleOf('#deep'));
    await acted();
    expect(await see('[...document.querySelectorAll("#text, #colour")].map(({ value }) => value)')).toEqual([
      'Two\nlines',
      'g',
    ]);
    expect(await page.inputValue('#inner')).toBe('inside');
    expect(await page.isChecked('#box')).toBe(true);
    expect(await see('window.deep')).toBe(1);
  },
);

test('[A-09] 32. secrets, decisions and our own questions are refused, and both sides are notified', async () => {
  const { page, send, see, agent, takeControl, middleOf, acted } = await help(pages, { body });
  await takeControl();
  for (const selector of ['#password', '#account', '#sign']) {
    send('click', await middleOf(selector));
    send('input', 'from afar');
    await acted();
  }
  expect(await page.inputValue('#password')).toBe('sesame');
  expect(await page.inputValue('#account')).toBe('');
  expect(await see('window.signed')).toBeUndefined();
  expect(await page.getByText('Only you can make this decision.').count()).toBe(1);

  send('request_recording', '{}');
  await page.waitForSelector(popup.box);
  for (const selector of [popup.yes, popup.no]) send('click', await middleOf(selector));
  await acted();
  expect(await page.locator(popup.box).count()).toBe(1);
  expect(agent.count('recording_accepted')).toBe(0);
  // A script of the page cannot answer either.
  await page.evaluate(
    `document.querySelector('[data-dm-assist]').shadowRoot.querySelector('${popup.yes}').click()`,
  );
  expect(await page.locator(popup.box).count()).toBe(1);
  // The page's stream notifies the agent.
  const refusals = async () => {
    for (;;) {
      const text = JSON.stringify(await agent.next('messages'));
      if (text.includes('dm:refused')) return text;
    }
  };
  expect(await refusals()).toContain('"why":"secret"');
});

test.runIf(isLongRun)('[A-03] 33. scrolling moves what is under the pointer, else the page', async () => {
  const { send, see, takeControl, middleOf, acted } = await help(pages, { body });
  await takeControl();
  send('move', await middleOf('#list'));
  send('scroll', [0, 120]);
  await acted();
  expect(await see('[document.querySelector("#list").scrollTop, scrollY]')).toEqual([120, 0]);
  send('move', await middleOf('#name'));
  send('scroll', [0, 200]);
  await acted();
  expect(await see('[document.querySelector("#list").scrollTop, scrollY]')).toEqual([120, 200]);
});

type Node = { id: number; attributes?: Record<string, string>; childNodes?: Node[] };
const find = (node: Node, id: string): number | undefined =>
  node.attributes?.['id'] === id
    ? node.id
    : node.childNodes?.map((child) => find(child, id)).find((one) => one !== undefined);

test('[A-03] [A-09] 34. the id of a node in the stream names what is typed into, for who has control', async () => {
  const { page, send, takeControl, acted } = await help(pages, { body });
  const ben = await pages.agent({ id: 'ben' });
  const [message] = (await ben.next('messages')) as [{ data: { type: number; data: { node: Node } }[] }];
  const whole = message.data.find(({ type }) => type === 2)?.data.node;
  const id = whole && find(whole, 'name');
  expect(id).toBeTypeOf('number');
  await takeControl();
  send('focus', id, ben);
  send('input', 'of another', ben);
  send('focus', 987_654_321);
  send('input', 'nowhere');
  await acted();
  expect(await page.inputValue('#name')).toBe('');
  send('focus', id);
  send('input', 'by id');
  await acted();
  expect(await page.inputValue('#name')).toBe('by id');
});
