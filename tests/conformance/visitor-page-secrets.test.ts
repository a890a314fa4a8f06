import { secretChanges, secretMarkup, secretsIn } from '@afilia/testing/assist/bank-secrets';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

/** Shows a page to an agent until its last change has been sent. */
async function streamedOf(body: string, scripts: readonly string[] = [], before = '') {
  const { page, sent } = await pages.visit({ body, before });
  const agent = await pages.agent();
  await agent.next('messages');
  for (const script of scripts) await page.evaluate(`{ ${script} }`);
  await page.evaluate(`document.body.append('the last change')`);
  await expect.poll(() => sent.join('').includes('the last change')).toBe(true);
  return sent.join('\n');
}

test('[A-09] of a bank’s page no token, no hidden value and no typed text leaves, in whichever place it stands', async () => {
  const streamed = await streamedOf(
    `<p>Hola, esto se lee</p>${secretMarkup}`,
    [],
    `addEventListener('DOMContentLoaded', () => { document.querySelector('#emptied').value = ''; })`,
  );
  expect(secretsIn(streamed)).toEqual([]);
  expect(streamed).toContain('Hola, esto se lee');
});

test('[A-09] nor when the page changes while an agent watches', async () => {
  expect(secretsIn(await streamedOf(secretMarkup, secretChanges))).toEqual([]);
});

type Node = {
  id: number;
  tagName?: string;
  attributes?: Record<string, unknown>;
  textContent?: string;
  childNodes?: Node[];
};
type Reported = {
  type: number;
  data: {
    node?: Node;
    source?: number;
    attributes?: { id: number; attributes: Record<string, unknown> }[];
    texts?: { id: number; value: string }[];
  };
};

const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)];

/** A visitor's page of this body, and the agent's copy of an element as changes arrive. */
async function seenPage(body: string) {
  const visitor = await pages.visit({ body });
  const agent = await pages.agent();
  const told: Reported[] = [];
  const listen = async (): Promise<void> => {
    for (;;) {
      const [{ data }] = (await agent.next('messages')) as [{ data: Reported[] }];
      told.push(...data);
    }
  };
  void listen().catch(() => undefined);
  const wholes = () => told.filter(({ type }) => type === 2);
  await expect.poll(() => wholes().length).toBeGreaterThan(0);
  const nodes = () => all(wholes()[0]?.data.node ?? { id: 0 });
  const named = (id: string) => nodes().find(({ attributes }) => attributes?.['id'] === id);
  /** Attributes of an element, with the changes that came. */
  const attributesOf = (id: string): Record<string, unknown> => {
    const node = named(id);
    const later = told.flatMap(({ data }) => data.attributes ?? []).filter((one) => one.id === node?.id);
    return Object.assign({}, node?.attributes, ...later.map(({ attributes }) => attributes)) as Record<
      string,
      unknown
    >;
  };
  const textOf = (id: string) =>
    all(named(id) ?? { id: 0 })
      .map(({ textContent = '' }) => textContent)
      .join('');
  return { ...visitor, agent, told, attributesOf, textOf };
}

/** A picture of 30 by 20 pixels, on the page's own origin. */
const picture = (page: Page) =>
  page.route('**/photo.svg*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>`,
    }),
  );

test('[A-25] an agent has of attributes what the page’s look depends on, also by style sheets that come later', async () => {
  const { page, attributesOf } = await seenPage(`<style>
      [data-state="open"] { color: red } [data-size^='lar'] { color: blue } [data-flag] { color: green }
      td::before { content: attr(data-column) }</style>
    <p id="open" class="a" data-state="open" data-size="large" data-flag="Canario" data-other="Canario" aria-expanded="true" hidden></p>
    <p id="closed" data-state="Canario"></p><table><tr><td id="cell" data-column="Monto"></td></tr></table>
    <p id="late" data-late="now" data-later="now"></p>
    <svg id="drawn" viewBox="0 0 9 9"><use id="use" href="#shape"/><rect id="rect" fill="url(#paint)" width="3"/></svg>
    <img id="embedded" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img id="ours" src="/widget/logo.svg?v=2">
    <a id="link" href="/cuenta?id=1">Cuenta</a><meter id="meter" value="3" max="9"></meter>`);
  expect(attributesOf('open')).toEqual({
    id: 'open',
    class: 'a',
    'data-state': 'open',
    'data-size': 'lar',
    'data-flag': '',
    'aria-expanded': 'true',
    hidden: '',
  });
  expect(attributesOf('closed')).toEqual({ id: 'closed', 'data-state': '' });
  expect(attributesOf('cell')).toMatchObject({ 'data-column': 'Monto' });
  expect(attributesOf('drawn')).toMatchObject({ viewBox: '0 0 9 9' });
  expect(attributesOf('use')).toMatchObject({ href: '#shape' });
  expect(attributesOf('rect')).toMatchObject({ fill: 'url(#paint)', width: '3' });
  expect(attributesOf('embedded')).toMatchObject({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' });
  expect(attributesOf('ours')).toMatchObject({ src: `${new URL(page.url()).origin}/widget/logo.svg` });
  expect(attributesOf('link')).toEqual({ id: 'link', href: '#' });
  expect(attributesOf('meter')).toMatchObject({ value: '3', max: '9' });
  expect(attributesOf('late')).toEqual({ id: 'late' });

  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-late="now"] { color: red }');
    document.adoptedStyleSheets = [sheet];
    document.querySelector('#open').dataset.state = 'Canario';
  }`);
  await expect.poll(() => attributesOf('late')).toEqual({ id: 'late', 'data-late': 'now' });
  await expect.poll(() => attributesOf('open')['data-state']).toBe('');
});

test('[A-25] a picture of the bank leaves a box of its size', async () => {
  const context = await pages.browser.newContext();
  const { page } = await pages.visit({
    context,
    begin: false,
    body: '<img id="photo" src="/photo.svg?firma=Canario">',
    prepare: picture,
  });
  await page.waitForFunction(`document.querySelector('#photo').naturalWidth === 30`);
  await page.evaluate('begin()');
  const agent = await pages.agent();
  const [{ data }] = (await agent.next('messages')) as [{ data: Reported[] }];
  const photo = JSON.stringify(data.find(({ type }) => type === 2));
  expect(photo).toContain(`width='30' height='20'`);
  expect(photo).not.toContain('photo.svg');
  await context.close();
});

test('[A-09] an agent sees parts that the bank opens, and no secret in them', async () => {
  const { page, told, attributesOf, textOf } = await seenPage(`<div data-dm-shown>
      <input id="amount" value="40.000" placeholder="Monto" title="En pesos" aria-label="Monto"><p id="note" contenteditable>Nota</p>
      <select><option id="one" value="a1" selected>Una</option></select>
      <input id="key" type="password" value="Canario"><input id="card" autocomplete="cc-number" value="Canario"></div>
    <p id="other" contenteditable>Nota</p>`);
  expect(attributesOf('amount')).toMatchObject({
    value: '40.000',
    placeholder: 'Monto',
    title: 'En pesos',
    'aria-label': 'Monto',
  });
  expect(textOf('note')).toBe('Nota');
  expect(textOf('other')).toBe('****');
  expect(attributesOf('one')).toMatchObject({ value: 'a1', selected: true });
  expect(attributesOf('key')).toMatchObject({ value: '*******' });
  expect(attributesOf('card')).toMatchObject({ value: '*******' });
  await page.fill('#amount', '50.000');
  await expect.poll(() => JSON.stringify(told)).toContain('50.000');
});

test('[A-09] the page’s title is sent if the bank opens it, and its address is its origin', async () => {
  const { page, sent, told } = await seenPage('<p>Hola</p>');
  expect(told.find(({ type }) => type === 4)?.data).toMatchObject({ href: new URL(page.url()).origin });
  await page.evaluate(`document.querySelector('title').toggleAttribute('data-dm-shown')`);
  await page.evaluate(`document.title = 'Shown from here on'`);
  await expect.poll(() => sent.join('')).toContain('"pageTitle":"Shown from here on"');
  expect(sent.join('')).not.toContain('Start page');
});
