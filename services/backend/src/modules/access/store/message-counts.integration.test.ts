import { testBackends, testDatabase, type TestDatabase } from '@afilia/testing/backend/database';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageCause, MessageCounts, Recipient } from '../../platform/ports/message-counts.ts';
import { createMessageCounts, deleteMessageCounts } from './message-counts.ts';
import { openStore, type Store } from '../../app/store/open-store.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(await testBackends())('messages to one mailbox or phone, counted on $name', (where) => {
  let shared: TestDatabase;
  const stores: Store[] = [];
  const nodes: MessageCounts[] = [];
  const reported: unknown[] = [];
  let moved = 0;

  beforeAll(async () => {
    shared = await testDatabase(where);
    for (const node of where.name === 'PostgreSQL' ? [0, 1] : [0]) {
      const opened = await openStore(shared.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      stores.push(opened.value);
      nodes.push(
        createMessageCounts(opened.value.database, {
          clock: { now: () => new Date(Date.now() + moved) },
          hide: opened.value.hideRateLimitKey,
          factor: 1,
          report: (line) => reported.push({ node, ...line }),
        }),
      );
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await shared.drop();
  });

  const nodeOf = (time: number) => {
    const node = nodes[time % nodes.length];
    if (!node) throw new Error('no node');
    return node;
  };
  const mailbox = (name: string): Recipient => ({ mailbox: `${name}@gmail.com` });
  /** How many of so many went out, one after the other on all nodes in turn. */
  const sent = async (times: number, to: Recipient, cause: MessageCause) => {
    let count = 0;
    for (let time = 0; time < times; time++)
      if ((await nodeOf(time).take(to, cause)).waitSeconds === 0) count += 1;
    return count;
  };

  test('ten in any hour and thirty in any day, however they are spread and whichever node sends them', async () => {
    const to = mailbox('rosa');
    const moments: number[] = [];
    for (let at = 0; at < 3 * 24 * hour; at += 17 * minute) {
      moved += 17 * minute;
      for (let time = 0; time < 3; time++)
        if ((await nodeOf(time).take(to, 'asked')).waitSeconds === 0) moments.push(at);
    }
    for (const from of moments) {
      const within = (span: number) => moments.filter((at) => at >= from && at < from + span).length;
      expect(within(hour)).toBeLessThanOrEqual(10);
      expect(within(24 * hour)).toBeLessThanOrEqual(30);
    }
    expect(moments.length).toBeGreaterThanOrEqual(60);
  });

  test('to a contact that was only typed eight of those, so that two are left for its owner after any flood', async () => {
    const to = mailbox('flooded');
    expect(await sent(20, to, 'typed')).toBe(8);
    expect(await sent(20, to, 'asked')).toBe(2);
    expect(await sent(20, to, 'own')).toBe(10);
    expect(reported).toContainEqual(expect.objectContaining({ channel: 'mail', cause: 'typed' }));
    expect(JSON.stringify(reported)).not.toContain('flooded');
    const day = mailbox('flooded.all.day');
    let typed = 0;
    for (let time = 0; time < 20; time++) {
      typed += await sent(9, day, 'typed');
      moved += hour + minute;
    }
    expect(typed).toBe(24);
    expect(await sent(9, day, 'asked')).toBe(6);
  });

  test('a mailbox is one however it is spelled, and a phone is not its mailbox', async () => {
    const spellings = [
      'ca.mila@gmail.com',
      'Camila@googlemail.com',
      'camila+x@gmail.com',
      'CA.MI.LA+y@GMAIL.com',
    ];
    let count = 0;
    for (const spelling of [...spellings, ...spellings, ...spellings])
      count += await sent(1, { mailbox: spelling }, 'typed');
    expect(count).toBe(8);
    expect(await sent(9, { phone: '+56987654321' }, 'typed')).toBe(8);
    expect(await sent(1, mailbox('another'), 'typed')).toBe(1);
  });

  test('of fifty at the same moment on all nodes as many go out as one after the other', async () => {
    const turns = await Promise.all(
      Array.from({ length: 50 }, (_none, time) => nodeOf(time).take(mailbox('crowded'), 'typed')),
    );
    expect(turns.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(8);
  });

  test('the announced wait is the one after which the next goes out, and a question about it counts nothing', async () => {
    const to = mailbox('patient');
    expect(await nodeOf(0).waitFor(to, 'typed')).toBe(0);
    await sent(7, to, 'typed');
    for (let time = 0; time < 20; time++) expect(await nodeOf(time).waitFor(to, 'typed')).toBe(0);
    await sent(1, to, 'typed');
    const wait = await nodeOf(1).waitFor(to, 'typed');
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    moved += (wait - 60) * 1000;
    expect(await sent(1, to, 'typed')).toBe(0);
    moved += 61_000;
    expect(await sent(1, to, 'typed')).toBe(1);
  });

  test('a node whose clock is an hour ahead counts by the same hour as the others', async () => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    const by = (hours: number) =>
      createMessageCounts(store.database, {
        clock: { now: () => new Date(Date.now() + hours * 3600_000), ofMachine: true },
        hide: store.hideRateLimitKey,
        factor: 1,
      });
    const to = mailbox('clocks');
    const [ahead, right] = [by(2), by(0)];
    for (let time = 0; time < 8; time++)
      expect((await (time % 2 ? ahead : right).take(to, 'typed')).waitSeconds).toBe(0);
    for (const node of [ahead, right])
      expect((await node.take(to, 'typed')).waitSeconds).toBeGreaterThan(3500);
    expect(await right.waitFor(to, 'typed')).toBeLessThanOrEqual(3600);
  });

  test('a message that certainly did not go out is given back', async () => {
    const to = mailbox('undelivered');
    for (let time = 0; time < 30; time++) await (await nodeOf(time).take(to, 'typed')).giveBack();
    expect(await sent(9, to, 'typed')).toBe(8);
  });

  test('no mailbox stands in the table, and what is over is forgotten', async () => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    const rows = async () =>
      (await store.database.query('SELECT recipient FROM message_counts')).rows as { recipient: string }[];
    for (const { recipient } of await rows()) expect(recipient).toMatch(/^hmac:[\w-]{43}$/u);
    expect((await rows()).length).toBeGreaterThan(5);
    expect(await deleteMessageCounts(store.database, '2020-01-01T00:00:00Z')).toBe(0);
    const later = new Date(Date.now() + moved + hour).toISOString();
    expect(await deleteMessageCounts(store.database, later)).toBeGreaterThan(5);
    expect(await rows()).toEqual([]);
  });
});
