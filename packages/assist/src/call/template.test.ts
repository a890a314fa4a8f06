import { expect, test } from 'vitest';
import { builtInWindow, fetchTemplate } from './template.ts';

const ids = [
  'or-assist',
  'video-local',
  'video-remote',
  'video-container',
  'audio-btn',
  'video-btn',
  'end-call-btn',
  'agent-name',
  'remote-control-row',
  'end-control-btn',
  'controls',
  'duration',
  'remote-stream',
];

test.each(['es', 'en'] as const)(
  '[A-11] the built-in window (%s) has every part of the reference',
  (language) => {
    const text = JSON.stringify(builtInWindow(language));
    for (const id of ids) expect(text).toContain(`"id":"${id}"`);
    expect(text).toContain('"class":"drag-area"');
  },
);

test('[A-22] a template of the page is fetched, with its own styles', async () => {
  const requests: string[] = [];
  const answering: typeof fetch = ((url: string) => {
    requests.push(url);
    return Promise.resolve(new Response('<link href="css/a.css">'));
  }) as typeof fetch;
  expect(await fetchTemplate('https://banco.cl/call/index.html', answering)).toBe(
    '<link href="https://banco.cl/call/css/a.css">',
  );
  expect(requests).toEqual(['https://banco.cl/call/index.html']);
});

test('[A-22] one that is missing or does not come leaves the built-in window', async () => {
  const missing = (() => Promise.resolve(new Response('', { status: 404 }))) as typeof fetch;
  const broken = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
  expect(await fetchTemplate('https://banco.cl/x', missing)).toBeUndefined();
  expect(await fetchTemplate('https://banco.cl/x', broken)).toBeUndefined();
});
