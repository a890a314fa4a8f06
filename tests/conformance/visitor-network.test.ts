import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { pack } from '@afilia/assist/stream/pack';
import { createSender } from '@afilia/assist/stream/sender';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

test('[A-20] 60. 5000 messages go as they are, 5001 packed, 10001 in two packed halves', async () => {
  const tab = 'aaaaaaaaaaaa';
  const visitor = await pages.relay.visitor({ session: pages.session(), tab });
  const agent = await pages.agent();
  await visitor.next('NEW_AGENT');
  const sender = createSender(
    pack,
    {
      plain: (json) => visitor.emit('messages', envelope(tab, JSON.parse(json))),
      packed: (bytes) => visitor.emit('messages_gz', envelope(tab, bytes)),
    },
    { compress: true },
  );
  const batch = (length: number) => Array.from({ length }, (_, number) => [0, number]);
  const packed = async () => {
    const [message] = (await agent.next('messages_gz')) as [{ data: Uint8Array }];
    // No time in it, so that the same page is the same bytes.
    expect([...message.data.subarray(0, 8)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    return JSON.parse(gunzipSync(message.data).toString()) as unknown[][];
  };
  sender.send(batch(5_000));
  const [plain] = (await agent.next('messages')) as [{ data: unknown[] }];
  expect(plain.data).toHaveLength(5_000);
  sender.send(batch(5_001));
  expect(await packed()).toHaveLength(5_001);
  sender.send(batch(10_001));
  const [first, second] = [await packed(), await packed()];
  expect([first.length, second.length, second[0]]).toEqual([5_000, 5_001, [0, 5_000]]);
});

test.runIf(isLongRun)(
  '[A-19] 62. a connection that is lost is tried again after a second or so, and thirty times at most',
  async () => {
    const closedServer = createServer();
    await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve));
    const { port } = closedServer.address() as AddressInfo;
    let tries = 0;
    closedServer.on('upgrade', (_request, socket) => {
      tries += 1;
      socket.destroy();
    });
    const { page } = await pages.visit({
      serverURL: `http://127.0.0.1:${port}`,
      begin: false,
      prepare: (one) => one.clock.install(),
    });
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
    await page.evaluate('void begin()');
    // The tab's id is settled by the browser, whose own clock goes on.
    await expect.poll(async () => (await page.clock.runFor(100), tries)).toBe(1);
    await expect.poll(() => page.evaluate(`heard.some(([name]) => name === 'onDebug')`)).toBe(true);
    await page.clock.runFor(450);
    expect(tries).toBe(1);
    await page.clock.runFor(1_100);
    await expect.poll(() => tries).toBe(2);
    const refusals = () => page.evaluate<number>(`heard.filter(([name]) => name === 'onDebug').length`);
    const later = async () => {
      await page.clock.runFor(40_000);
      return refusals();
    };
    // Each attempt is reported once, also one that the clock skipped.
    await expect.poll(later).toBe(31);
    for (let more = 0; more < 5; more += 1) expect(await later()).toBe(31);
    closedServer.close();
  },
);
