import { afterEach, expect, test, vi } from 'vitest';
import type { PageEvent } from './decode.ts';
import { createSanitizedQueue } from './sanitized-queue.ts';

const origin = 'https://us.example';
const font = `${origin}/widget/assets/inter.woff2`;
const withCss = (css: string): PageEvent => ({ type: 3, timestamp: 1, data: { css } });
afterEach(() => vi.unstubAllGlobals());

/** A network whose answers come when the test says so. */
function network() {
  const requests: [string, RequestInit][] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push([address, init]);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  return {
    requests,
    answer: (body: string, status = 200) => answers.shift()?.(new Response(body, { status })),
  };
}

test('events that need a file of ours wait for it, with all behind them; it is requested without cookies, once', async () => {
  const { requests, answer } = network();
  const taken: unknown[] = [];
  const queue = createSanitizedQueue(origin, (batch) => taken.push(...batch.map(({ data }) => data.css)));
  queue.add([withCss('a')]);
  expect(taken).toEqual(['a']);
  queue.add([withCss(`url(${font}?v=1)`), withCss('b')]);
  queue.add([withCss('c')]);
  expect(taken).toEqual(['a']);
  expect(requests).toEqual([[font, expect.objectContaining({ credentials: 'omit', redirect: 'error' })]]);
  answer('letters');
  await vi.waitFor(() => expect(taken).toHaveLength(4));
  expect(taken.slice(1)).toEqual([expect.stringMatching(/^url\("blob:/u), 'b', 'c']);
  queue.add([withCss(`url(${font})`)]);
  expect(taken).toHaveLength(5);
  expect(requests).toHaveLength(1);
});

test('a failed file is left out, and only built files of ours are requested', async () => {
  const { requests, answer } = network();
  const taken: unknown[] = [];
  const queue = createSanitizedQueue(origin, (batch) => taken.push(...batch.map(({ data }) => data.css)));
  for (const address of [
    `${origin}/staff/api/me`,
    `${origin}/sandbox/inbox/1/attachments/0.png`,
    `${origin}/widget/../staff/api/x.png`,
    'https://evil.example/widget/a.png',
    '/widget/a.png',
  ])
    queue.add([withCss(`url(${address})`)]);
  expect(requests).toEqual([]);
  expect(new Set(taken)).toEqual(new Set(['url("data:,")']));
  queue.add([withCss(`url(${font})`)]);
  answer('', 404);
  await vi.waitFor(() => expect(taken).toHaveLength(6));
  expect(taken.at(-1)).toBe('url("data:,")');
});

test('waiting events are dropped when the page is left', async () => {
  const { answer } = network();
  const taken: unknown[] = [];
  const queue = createSanitizedQueue(origin, (batch) => taken.push(...batch));
  queue.add([withCss(`url(${font})`)]);
  queue.clear();
  answer('letters');
  queue.add([withCss('a')]);
  await vi.waitFor(() => expect(taken).toHaveLength(1));
});
