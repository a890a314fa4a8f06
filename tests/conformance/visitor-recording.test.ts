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

const border = '.or-recording-border';
const looks = `(() => {
  const border = document.querySelector('[data-dm-assist]').shadowRoot.querySelector('${border}');
  const { borderTopStyle, borderTopColor } = getComputedStyle(border);
  const { width, height } = border.getBoundingClientRect();
  const isWhole = width === document.documentElement.clientWidth && height === innerHeight;
  return borderTopStyle + ' ' + borderTopColor + (isWhole ? ', over the whole window' : '');
})()`;
const requestedBy = '{"email":"ana@help.example","name":"Ana Perez","query":""}';
/** Event that the relay makes of an event without any argument. */
const bare = (tabId: string) => [{ meta: { tabId, version: 1 } }];

const drawing = `(() => {
  const canvas = document.querySelector('[data-dm-assist]').shadowRoot.querySelector('.agent-drawing');
  return canvas ? [...canvas.getContext('2d').getImageData(60, 50, 1, 1).data] : null;
})()`;

/** Across the line: the number of painted pixels in one column. */
const width = `(() => {
  const canvas = document.querySelector('[data-dm-assist]').shadowRoot.querySelector('.agent-drawing');
  const column = canvas.getContext('2d').getImageData(65, 20, 1, 60).data;
  return column.filter((value, index) => index % 4 === 3 && value > 0).length;
})()`;

test('[A-12] [A-17] 35. a drawing is red, 8 pixels wide, fades, and is gone four seconds after the pen left', async () => {
  const { page, send, see, takeControl } = await help(pages, { prepare: (one) => one.clock.install() });
  await takeControl();
  send('startAnnotation', [50, 50]);
  send('moveAnnotation', [80, 50]);
  await expect.poll(() => see(drawing)).toEqual([255, 0, 0, 255]);
  expect(await see(width)).toBe(8);
  await page.clock.pauseAt((await see<number>('Date.now()')) + 1_000);
  send('stopAnnotation');
  const alpha = async () => ((await see<number[]>(drawing)) ?? [])[3] ?? -1;
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return alpha();
    })
    .toBeLessThan(255);
  expect(await alpha()).toBeGreaterThan(0);
  await page.clock.runFor(4_200);
  expect(await alpha()).toBe(0);
});

test.runIf(isLongRun)('[A-09] 36. without control or a call nothing is drawn', async () => {
  const { page, send, see, agent } = await help(pages);
  send('startAnnotation', [50, 50]);
  send('moveAnnotation', [80, 50]);
  send('request_recording', requestedBy);
  await page.click(popup.no);
  await agent.next('recording_rejected');
  expect(await see(drawing)).toBeNull();
});

test('[A-07] [A-12] [A-16] 37. a recording that is allowed is said without any argument, and has its border', async () => {
  const { page, send, agent, tab, sent, messages, see } = await help(pages);
  send('request_recording', requestedBy);
  expect(await page.textContent(popup.words)).toBe('Agent requested to record activity in this browser tab.');
  expect(await page.textContent(popup.yes)).toBe('Allow Recording');
  await page.click(popup.yes);
  expect(await agent.next('recording_accepted')).toEqual(bare(tab));
  expect(sent).toContain('42["recording_accepted"]');
  expect(await page.locator(border).count()).toBe(1);
  expect(await see(looks)).toBe('dashed rgb(255, 0, 0), over the whole window');
  expect(await messages('onRecordingRequest')).toMatchObject([[{ name: 'Ana Perez' }]]);
});

test.runIf(isLongRun)('[A-07] 38. a recording that is not allowed is said without any argument', async () => {
  const { page, send, agent, tab, sent, messages } = await help(pages);
  send('request_recording', 'no JSON at all');
  await page.click(popup.no);
  expect(await agent.next('recording_rejected')).toEqual(bare(tab));
  expect(sent).toContain('42["recording_rejected"]');
  expect(await messages('onRecordingDeny')).toHaveLength(1);
  expect(await page.locator(border).count()).toBe(0);
});

test.runIf(isLongRun)(
  '[A-07] 39. a second request, while one is open or recorded, is answered as busy',
  async () => {
    const { page, send, agent } = await help(pages);
    const ben = await pages.agent({ id: 'ben' });
    await ben.next('messages');
    send('request_recording', requestedBy);
    await page.waitForSelector(popup.box);
    send('request_recording', requestedBy, ben);
    await ben.next('recording_busy');
    await page.click(popup.yes);
    await agent.next('recording_accepted');
    send('request_recording', requestedBy, ben);
    await ben.next('recording_busy');
    expect(await page.locator(border).count()).toBe(1);
  },
);

test('[A-07] 40. only the agent who records ends it, and nothing is said back', async () => {
  const { page, send, agent, sent } = await help(pages);
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  send('request_recording', requestedBy);
  await page.click(popup.yes);
  await agent.next('recording_accepted');
  send('stop_recording', undefined, ben);
  send('request_recording', requestedBy, ben);
  await ben.next('recording_busy');
  expect(await page.locator(border).count()).toBe(1);
  send('stop_recording');
  await expect.poll(() => page.locator(border).count()).toBe(0);
  expect(sent.filter((frame) => frame.includes('recording_')).at(-1)).toContain('recording_busy');
});

test.runIf(isLongRun)('[A-07] 41. when the agent who records goes, or all do, the border goes', async () => {
  const { page, send, agent } = await help(pages);
  const ben = await pages.agent({ id: 'ben' });
  await ben.next('messages');
  const record = async (by = agent) => {
    send('request_recording', requestedBy, by);
    await page.click(popup.yes);
    await by.next('recording_accepted');
    expect(await page.locator(border).count()).toBe(1);
  };
  await record();
  agent.close();
  await expect.poll(() => page.locator(border).count()).toBe(0);
  await record(ben);
  ben.close();
  await expect.poll(() => page.locator(border).count()).toBe(0);
});
