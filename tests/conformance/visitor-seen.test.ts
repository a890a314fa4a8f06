import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { help } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body = `<div style="height:120px">Below the bar that says who watches</div>
<button id="one">One</button> <button id="two">Two</button>
<ul id="rows"><li>Ana <button id="row">Edit</button></li></ul>
<p style="width:120px">Some words <a id="link" href="#far">and a link that runs over several lines</a></p>
<div id="list" style="height:60px;overflow:auto"><div style="height:900px"></div><button id="deep">Deep</button></div>
<label for="name">Name</label><input id="name"><button id="sign" data-dm-decision>Sign</button>
<button id="off" disabled>Off</button><label id="choice">Choice <input type="checkbox" disabled></label>
<div data-dm-secret><button id="hidden">Hidden</button></div>
<iframe id="frame" srcdoc="<button>Framed</button>" style="width:200px;height:60px"></iframe>
<div style="height:3000px"></div><button id="far">Far</button>
<script>
  window.pressed = [];
  addEventListener('click', (event) => event.isTrusted || window.pressed.push(event.composedPath()[0].id));
</script>`;

type Node = { id: number; attributes?: Record<string, string>; childNodes?: Node[] };
const find = (node: Node, id: string): number | undefined =>
  node.attributes?.['id'] === id
    ? node.id
    : node.childNodes?.map((child) => find(child, id)).find((one) => one !== undefined);

type Page = { type: number; timestamp: number; data: { node: Node } };

/** The next full snapshot that an agent receives. */
const pictureOf = async (one: AssistClient): Promise<Page> => {
  for (;;) {
    const [message] = (await one.next('messages')) as [{ data: Page[] }];
    const whole = message.data.find(({ type }) => type === 2);
    if (whole) return whole;
  }
};

/** The first whole page of a load of the page; pictures of the one before may still be on their way. */
async function pictureAfter(one: AssistClient, began: number): Promise<Page> {
  for (;;) {
    const picture = await pictureOf(one);
    if (picture.timestamp >= began) return picture;
  }
}

/** A visitor whose page Ana sees and has control of; `seen` is the element under her pointer. */
async function controlled() {
  const helped = await help(pages, { body });
  const { page, agent, send, acted } = helped;
  // A new agent gets a snapshot with known numbers.
  const ben = await pages.agent({ id: 'ben' });
  const picture = await pictureOf(ben);
  await helped.takeControl();
  const seen = (id: string, words?: string, [x, y] = [0.5, 0.5]) => ({
    page: picture.timestamp,
    node: find(picture.data.node, id) ?? -1,
    x,
    y,
    ...(words !== undefined && { words }),
  });
  /** Presses at an empty place, or at another element: only the element that was seen counts. */
  const press = async (under: object, at = [5, 5]): Promise<unknown> => {
    send('click', [...at, under]);
    await acted();
    return page.evaluate('window.pressed.splice(0)');
  };
  /** The refusal reason in the page's stream. */
  const refusal = async (): Promise<unknown> => {
    for (;;) {
      const [message] = (await agent.next('messages')) as [{ data: { type: number; data: unknown }[] }];
      const refusal = message.data.find(({ data }) => JSON.stringify(data).includes('dm:refused'));
      if (refusal) return (refusal.data as { payload: { why: string } }).payload.why;
    }
  };
  return { ...helped, picture, seen, press, refusal };
}

test('[A-25] [A-09] a press falls on what the agent saw, wherever it is on the visitor’s page', async () => {
  const { page, seen, press, see, middleOf } = await controlled();
  expect(await press(seen('two', 'Two'), await middleOf('#one'))).toEqual(['two']);
  // Fonts of the visitor move everything.
  await page.addStyleTag({ content: 'body { font: 31px serif; letter-spacing: 4px }' });
  expect(await press(seen('two', 'Two'))).toEqual(['two']);
  expect(await press(seen('link'))).toEqual(['link']);
  expect(await press(seen('deep', 'Deep'))).toEqual(['deep']);
  expect(await see('document.querySelector("#list").scrollTop > 0')).toBe(true);
  expect(await press(seen('far', 'Far'))).toEqual(['far']);
  expect(await see('scrollY > 2000')).toBe(true);
});

test('[A-25] [A-09] an element that covers it, a page within the page, or one out of reach is not pressed, and the agent is notified', async () => {
  const { page, seen, press, refusal } = await controlled();
  expect(await press(seen('sign', 'Sign'))).toEqual([]);
  expect(await refusal()).toBe('decision');
  expect(await press(seen('frame'))).toEqual([]);
  expect(await refusal()).toBe('frame');
  // A hidden element has no number that an agent could name.
  expect(seen('hidden').node).toBe(-1);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<div id="over" style="position:fixed;inset:0;background:white">Over it</div>')`);
  expect(await press(seen('one', 'One'))).toEqual([]);
  expect(await refusal()).toBe('covered');
});

test('[A-09] a disabled element is not pressed, by its label neither, and the agent is notified', async () => {
  const { page, seen, press, refusal } = await controlled();
  for (const id of ['off', 'choice']) {
    expect(await press(seen(id))).toEqual([]);
    expect(await refusal()).toBe('disabled');
  }
  await page.evaluate(`document.querySelector('#off').disabled = false`);
  expect(await press(seen('off', 'Off'))).toEqual(['off']);
});

test('[A-25] [A-09] an element that is gone, or is something else by now, is not pressed', async () => {
  const { page, seen, press, refusal, picture } = await controlled();
  await page.evaluate(`document.querySelector('#one').textContent = 'Sign'`);
  expect(await press(seen('one', 'One'))).toEqual([]);
  expect(await refusal()).toBe('changed');
  // The same button, in another person's row.
  await page.evaluate(`document.querySelector('#row').previousSibling.data = 'Ben '`);
  expect(await press(seen('row', 'AnaEdit'))).toEqual([]);
  expect(await refusal()).toBe('changed');
  expect(await press(seen('row', 'BenEdit'))).toEqual(['row']);
  await page.evaluate(`document.querySelector('#two').remove()`);
  expect(await press(seen('two', 'Two'))).toEqual([]);
  expect(await refusal()).toBe('changed');
  expect(await press({ ...seen('row'), page: picture.timestamp - 1 })).toEqual([]);
  expect(await refusal()).toBe('changed');
  expect(await press({ ...seen('row'), node: 987_654 })).toEqual([]);
  expect(await refusal()).toBe('changed');
});

test('[A-25] numbers of an older picture name no element, also after the page was loaded anew', async () => {
  const { page, agent, seen, press, refusal } = await controlled();
  const old = seen('row', 'AnaEdit');
  const camila = await pages.agent({ id: 'camila' });
  await pictureOf(camila);
  expect(await press(old)).toEqual([]);
  expect(await refusal()).toBe('changed');
  await page.reload();
  await page.waitForFunction('window.ready');
  await page.evaluate('begin()');
  await agent.next('control_granted');
  const next = await pictureAfter(camila, await page.evaluate<number>('performance.timeOrigin'));
  // Numbers begin anew with the page: one of before is another element's now, or the same one's by chance.
  expect(await press({ ...old, node: find(next.data.node, 'row') })).toEqual([]);
  expect(await press({ ...old, page: next.timestamp, node: find(next.data.node, 'row') })).toEqual(['row']);
});

test('[A-25] the agent’s pointer is shown at what they have under it, and scrolls that', async () => {
  const { page, seen, send } = await controlled();
  await page.addStyleTag({ content: 'body { font: 31px serif }' });
  send('move', [1, 1, seen('list')]);
  send('scroll', [0, 50]);
  await page.waitForFunction('document.querySelector("#list").scrollTop === 50');
  const list = await page.locator('#list').boundingBox();
  const pointer = await page.locator('.agent-pointer').boundingBox();
  expect(Math.abs((pointer?.x ?? 0) + 2 - ((list?.x ?? 0) + (list?.width ?? 0) / 2))).toBeLessThan(2);
  expect(Math.abs((pointer?.y ?? 0) + 1 - ((list?.y ?? 0) + (list?.height ?? 0) / 2))).toBeLessThan(2);
});
