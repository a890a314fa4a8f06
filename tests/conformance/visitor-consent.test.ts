import { popup } from '@afilia/testing/people/helped';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const body =
  '<dm-widget><p id="word">Antes</p><input id="field"></dm-widget><i class="own">saldo canario</i>';

/** A visitor with an open consent prompt, whose page is prefetched. */
async function promptedPage() {
  const visitor = await pages.visit({ body, options: "{ watching: 'asked', hide: '.own' }" });
  const agent = await pages.agent();
  await visitor.page.waitForSelector(popup.box);
  // Gives idle moments to the code that waits for them: each is requested after the one before it.
  for (let moment = 0; moment < 5; moment += 1)
    await visitor.page.evaluate(
      'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))))',
    );
  const streamed = () => visitor.sent.filter((frame) => frame.includes('"messages')).join('\n');
  return { ...visitor, agent, streamed };
}
type Reported = { type: number; timestamp: number };
const eventsOf = ([message]: unknown[]) => (message as { data: Reported[] }).data;

test('[A-02] with the yes the page is there, as it is then', async () => {
  const { page, agent, streamed } = await promptedPage();
  await page.evaluate(`document.querySelector('#word').textContent = 'Después'`);
  expect(streamed()).toBe('');
  const before = await page.evaluate<number>('Date.now()');
  await page.click(popup.yes);
  const events = eventsOf(await agent.next('messages'));
  expect(events.map(({ type }) => type).slice(0, 2)).toEqual([4, 2]);
  expect(Math.min(...events.map(({ timestamp }) => timestamp))).toBeGreaterThanOrEqual(before);
  expect(JSON.stringify(events)).toContain('Después');
});

test('[A-09] text typed and deleted before the consent reaches no agent', async () => {
  const { page, agent, streamed } = await promptedPage();
  await page.fill('#field', 'borrador canario');
  await page.fill('#field', 'lo que queda');
  await page.click(popup.yes);
  expect(JSON.stringify(eventsOf(await agent.next('messages')))).toContain('lo que queda');
  // The agent still receives new events.
  await page.fill('#field', 'y sigue');
  await expect.poll(streamed).toContain('y sigue');
  expect(streamed()).not.toContain('borrador canario');
});

test.runIf(isLongRun)(
  '[A-09] neither the question nor what the page hides is in a page that was read ahead',
  async () => {
    const { page, agent } = await promptedPage();
    await page.click(popup.yes);
    const read = JSON.stringify(eventsOf(await agent.next('messages')));
    expect(read).toContain('Antes');
    expect(read).not.toContain('wants to see this page');
    expect(read).not.toContain('saldo canario');
  },
);

test.each(['hide', 'ownElements'])(
  '[A-09] nothing is shown rather than too much if %s is no selector',
  async (name) => {
    const { messages, sockets } = await pages.visit({ options: `{ ${name}: 'div[' }` });
    expect(await messages('onDebug')).toEqual([
      [`The option ${name} is no selector: nothing is shown rather than too much`],
    ]);
    expect(sockets).toEqual([]);
  },
);

test('[A-09] a person who refuses has shown nothing, and is not watched in secret', async () => {
  const { page, sent, streamed } = await promptedPage();
  await page.click(popup.no);
  await page.fill('#field', 'solo para mí');
  await page.evaluate(`assist.setUserId('u2')`);
  await expect.poll(() => sent.some((frame) => frame.includes('u2'))).toBe(true);
  expect(streamed()).toBe('');
});
