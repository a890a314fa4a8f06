import { gunzipSync } from 'node:zlib';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { popup } from '@afilia/testing/people/helped';
import { type Generation, generations } from '@afilia/testing/assist/reference-client/bundle';
import {
  openReferencePages,
  type ReferencePages,
} from '@afilia/testing/assist/reference-client/reference-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { listKey, projectKey } from '@afilia/testing/assist/running-relay';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

/** The reference's own client, as its makers publish it, against this relay; the agent speaks by its protocol. */
let pages: ReferencePages;

const requestedBy = '{"email":"ana@help.example","name":"Ana Perez","query":""}';

async function listed(session: string): Promise<unknown> {
  const answer = await fetch(`${pages.relay.origin}/ws-assist/sockets-live/${projectKey}/${session}`, {
    headers: { authorization: `Bearer ${listKey}` },
  });
  return ((await answer.json()) as { data: unknown }).data;
}

type Batch = { meta: { tabId: string }; data: unknown[][] };
/** The next batch of the page that is as wanted. */
async function batchWith(agent: AssistClient, isWanted: (data: unknown[][]) => boolean): Promise<Batch> {
  for (;;) {
    const [message] = (await agent.next('messages')) as [Batch];
    if (isWanted(message.data)) return message;
  }
}
const isWhole = (data: unknown[][]) => data.some(([type]) => type === 7);

describe.each<Generation>([9, 11])('client of generation %i', (generation) => {
  // The older client has the same code for these; a short run shows of it that it is admitted, seen, controlled and back.
  const isShown = generation === 11 || isLongRun;
  beforeAll(async () => {
    pages = await openReferencePages(generation);
  });
  afterEach(async () => {
    await pages.clear();
    expect(pages.relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
  });
  afterAll(() => pages.close());

  test('[A-01] [A-26] 63. the unmodified client is admitted where the policy is open, and listed with what it says of itself', async () => {
    const { page, sockets, tab } = await pages.visit();
    await expect
      .poll(() => listed(pages.session()))
      .toMatchObject({
        live: true,
        sessionID: pages.session(),
        projectKey,
        pageTitle: 'Start page',
        userID: 'u1',
        metadata: { plan: 'gold' },
        trackerVersion: generations[generation].trackerVersion,
      });
    // The browser reports the socket on its own way, which can be later than the relay's list.
    await expect.poll(() => sockets).not.toEqual([]);
    const url = new URL(sockets[0] ?? '');
    expect(url.pathname).toBe('/ws-assist/socket/');
    expect(url.searchParams.get('peerId')).toBe(`${projectKey}-${pages.session()}-${tab}`);
    await page.evaluate(`tracker.setUserID('u2'); document.title = 'Second page'`);
    await expect
      .poll(() => listed(pages.session()))
      .toMatchObject({ userID: 'u2', pageTitle: 'Second page' });
    await page.close();
    await expect.poll(() => listed(pages.session())).toBeNull();
  });

  test('[A-02] [A-03] the reference’s page comes to an agent whole and then as it changes, and the page learns its watchers', async () => {
    const { page, tab, messages, connected } = await pages.visit();
    await connected;
    const starts = pages.ingest.starts.length;
    const agent = await pages.agent();
    const [first] = (await agent.next('messages')) as [Batch];
    expect(first.meta.tabId).toBe(tab);
    expect(first.data[0]?.[0]).toBe(0);
    expect(first.data[1]).toEqual([118, tab]);
    expect(isWhole(first.data)).toBe(true);
    expect(JSON.stringify(first.data)).toContain('A page of the reference');
    expect(pages.ingest.starts).toHaveLength(starts + 1);
    expect(await messages('onAgentConnect')).toEqual([
      [expect.objectContaining({ id: 'a1', name: 'Ana Perez' })],
    ]);
    await page.evaluate(`document.querySelector('h1').textContent = 'Another heading'`);
    await batchWith(agent, (data) => JSON.stringify(data).includes('Another heading'));
    agent.close();
    await expect.poll(() => messages('onAgentConnect ended')).toHaveLength(1);
  });

  test.runIf(isShown)(
    '[A-20] packed messages of the reference come to the agent as they were packed',
    async () => {
      await pages.visit({ compressionEnabled: true, compressionMinBatchSize: 10 });
      const agent = await pages.agent();
      const [packed] = (await agent.next('messages_gz')) as [{ data: Uint8Array }];
      expect(isWhole(JSON.parse(gunzipSync(packed.data).toString()) as unknown[][])).toBe(true);
    },
  );

  test('[A-06] [A-09] [A-12] the reference gives control: presses, typing and scrolling arrive, of who has it alone', async () => {
    const { page, send, agent, see, messages, tab, middleOf } = await pages.help();
    const ben = await pages.agent({ id: 'ben', name: 'Ben' });
    await ben.next('messages');
    const at = await middleOf('#button');
    send('click', at);
    send('request_control', requestedBy);
    expect(await page.textContent(popup.words)).toBe('Agent requested remote control. Allow?');
    await page.click(popup.yes);
    expect(await agent.next('control_granted')).toEqual([{ meta: { tabId: tab }, data: agent.id }]);
    expect(await messages('onRemoteControlStart')).toEqual([
      [expect.objectContaining({ name: 'Ana Perez' })],
    ]);
    send('move', [200, 300]);
    send('click', at, ben);
    send('click', at);
    await expect.poll(() => see('window.pressed')).toEqual([false]);
    await expect.poll(() => see(`document.querySelector('#Layer_1').parentElement.style.top`)).toBe('300px');
    send('click', await middleOf('#name'));
    send('input', 'Camila Rojas');
    await expect.poll(() => see('window.inputs')).toEqual(['Camila Rojas']);
    send('scroll', [0, 120]);
    await expect.poll(() => see('scrollY')).toBe(120);
    send('request_control', requestedBy, ben);
    expect(await ben.next('control_busy')).toMatchObject([{ data: ben.id }]);
    expect(await see('window.pressed')).toEqual([false]);
  });

  test.runIf(isShown)(
    '[A-06] the reference loses control when the agent lets go, when the visitor takes it back, and when the agent goes',
    async () => {
      const { page, send, agent, see, takeControl, middleOf } = await pages.help();
      const pointer = page.locator('#Layer_1');
      const at = await middleOf('#button');
      const isLost = async () => {
        expect(await agent.next('control_rejected')).toMatchObject([{ data: agent.id }]);
        await expect.poll(() => pointer.count()).toBe(0);
        send('click', at);
      };
      await takeControl();
      await expect.poll(() => pointer.count()).toBe(1);
      send('release_control');
      await isLost();
      await takeControl();
      await page.locator('iframe').contentFrame().locator('#end-control-btn').click();
      await isLost();
      await takeControl();
      const ben = await pages.agent({ id: 'ben', name: 'Ben' });
      await ben.next('messages');
      agent.close();
      await ben.next('control_rejected');
      await expect.poll(() => pointer.count()).toBe(0);
      expect(await see('window.pressed')).toBeUndefined();
    },
  );

  test.runIf(isShown)('[A-10] the reference’s no is heard', async () => {
    const { page, send, agent, messages } = await pages.help();
    send('request_control', requestedBy);
    await page.click(popup.no);
    expect(await agent.next('control_rejected')).toMatchObject([{ data: agent.id }]);
    expect(await messages('onRemoteControlDeny')).toHaveLength(1);
  });

  test('[A-19] [A-23] after a reload the reference’s page comes whole again, and control goes on unasked', async () => {
    const { page, agent, takeControl, tab } = await pages.help();
    await takeControl();
    await page.reload();
    expect(await page.evaluate('begin({})')).toBe(tab);
    await agent.next('SESSION_RECONNECTED');
    await batchWith(agent, isWhole);
    expect(await agent.next('control_granted')).toMatchObject([{ data: agent.id }]);
    expect(await page.locator(popup.box).count()).toBe(0);
  });

  test.runIf(isShown)(
    '[A-19] the reference’s connection breaks: it comes back by itself, shows its page whole, and the agent keeps control',
    async () => {
      const { page, agent, send, see, takeControl, middleOf, breakConnection } = await pages.help();
      await takeControl();
      await breakConnection();
      await agent.next('SESSION_DISCONNECTED');
      await agent.next('SESSION_RECONNECTED');
      await batchWith(agent, isWhole);
      expect(await agent.next('control_granted')).toMatchObject([{ data: agent.id }]);
      send('click', await middleOf('#button'));
      await expect.poll(() => see('window.pressed')).toEqual([false]);
      expect(await page.locator(popup.box).count()).toBe(0);
    },
  );

  test.runIf(isShown)('[A-12] drawings of the agent are red on the reference’s page, and fade', async () => {
    const { send, see, takeControl } = await pages.help();
    const layer = `document.querySelector('body > canvas[data-openreplay-hidden]')`;
    const pixel = `[...${layer}.getContext('2d').getImageData(60, 50, 1, 1).data]`;
    await takeControl();
    send('startAnnotation', [50, 50]);
    send('moveAnnotation', [80, 50]);
    await expect.poll(() => see(pixel)).toEqual([255, 0, 0, 255]);
    send('stopAnnotation');
    await expect.poll(async () => (await see<number[]>(pixel))[3]).toBe(0);
  });

  test.runIf(isShown)(
    '[A-07] the reference allows a requested recording, and stops when the agent does',
    async () => {
      const { page, send, agent, tab, messages } = await pages.help();
      const border = page.locator('.or-recording-border');
      send('request_recording', requestedBy);
      await page.click(popup.no);
      expect(await agent.next('recording_rejected')).toEqual([{ meta: { tabId: tab, version: 1 } }]);
      send('request_recording', requestedBy);
      expect(await page.textContent(popup.words)).toBe(
        'Agent requested to record activity in this browser tab.',
      );
      await page.click(popup.yes);
      expect(await agent.next('recording_accepted')).toEqual([{ meta: { tabId: tab, version: 1 } }]);
      expect(await border.count()).toBe(1);
      expect(await messages('onRecordingRequest')).toMatchObject([
        [{ name: 'Ana Perez' }],
        [{ name: 'Ana Perez' }],
      ]);
      send('request_recording', requestedBy);
      await agent.next('recording_busy');
      send('stop_recording');
      await expect.poll(() => border.count()).toBe(0);
    },
  );
});
