import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

const modules = join(import.meta.dirname, '../../node_modules');
const files: Record<string, Buffer> = {
  '/small.woff2': readFileSync(
    join(modules, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
  // Zeros after its last table: readers of fonts pass over them.
  '/large.ttf': Buffer.concat([
    readFileSync(join(modules, 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
    Buffer.alloc(400_000),
  ]),
};

const body = `<style>
  @font-face { font-family: 'Bank Sans'; src: url(/small.woff2); font-weight: 100 900 }
  @font-face { font-family: 'Bank Large'; src: url(/large.ttf) }
  @font-face { font-family: 'Bank Unused'; src: url(/unused.woff2) }
  p { font: 16px 'Bank Sans' } h1 { font: 16px 'Bank Large' }
</style><h1>Of a bank</h1><p>Of a bank</p>`;

/** Faces that an agent receives from a page of another origin than our service; and the fetches for them. */
async function facesOf(before: string) {
  const fetched: string[] = [];
  const serve = async (page: Page) => {
    for (const [path, font] of Object.entries(files))
      await page.route(`**${path}`, (route) => {
        if (route.request().resourceType() === 'fetch') fetched.push(path);
        return route.fulfill({ body: font, headers: { 'content-length': String(font.length) } });
      });
    await page.route('**/anything', (route) => route.fulfill({ body: 'of the bank' }));
  };
  const visitor = await pages.visit({
    body,
    prepare: serve,
    begin: false,
    serverURL: pages.relay.origin.replace('127.0.0.1', 'localhost'),
  });
  await visitor.page.evaluate(`document.fonts.ready.then(async () => { ${before}; await window.begin(); })`);
  const agent = await pages.agent();
  const faces: { family: string; fontSource: string }[] = [];
  const next = async () => {
    const [message] = (await agent.next('messages')) as [{ data: { data: Record<string, unknown> }[] }];
    for (const { data } of message.data)
      if (data['source'] === 10) faces.push(data as (typeof faces)[number]);
  };
  return { page: visitor.page, faces, fetched, next };
}

test('[A-25] faces of a host are sent as bytes, those that it uses and 300 kB of them at most', async () => {
  const { faces, fetched, next } = await facesOf(`await fetch('/anything')`);
  while (faces.length === 0) await next();
  expect(faces.map(({ family }) => family)).toEqual(['Bank Sans']);
  const [, bytes] = /^url\(data:[^;]*;base64,(?<bytes>.*)\)$/u.exec(faces[0]?.fontSource ?? '') ?? [];
  expect(Buffer.from(bytes ?? '', 'base64').equals(files['/small.woff2'] ?? Buffer.of())).toBe(true);
  expect(fetched).not.toContain('/unused.woff2');
});

test('[A-25] a policy is not tested where script of the page has reached nothing', async () => {
  const { page, faces, fetched, next } = await facesOf('');
  await next();
  // Later faces arrive with the next change.
  await page.evaluate(`document.body.append('A change')`);
  await next();
  expect(faces).toEqual([]);
  expect(fetched).toEqual([]);
});
