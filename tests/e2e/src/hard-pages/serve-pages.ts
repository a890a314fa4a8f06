import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPatiently } from '../fixtures/patient-fetch.ts';
import type { HardPage } from './hard-page.ts';

/** Files that pages load from their own server, by path. */
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/look.css': ['text/css', '.linked { background: #0b5394; color: #fff; padding: 24px }'],
  '/look-more.css': ['text/css', '.more { border: 20px solid gold; background: #274e13; color: #fff }'],
  '/inside.html': [
    'text/html',
    '<!doctype html><style>body { margin: 0; background: #d9ead3; font: 20px sans-serif } p { padding: 20px }</style><p>Página dentro</p><p>Segunda</p>',
  ],
  '/picture.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><rect width="160" height="80" fill="#a61c00"/></svg>',
  ],
};

/** Below every window in which pages are compared. */
const place = 'position: absolute; left: 0; top: 1700px; width: 900px';
const look =
  "<style>body { margin: 0; padding-top: 100px } #hard { width: 640px; padding: 12px; box-sizing: border-box; font: 16px/24px 'Liberation Sans', sans-serif; background: #fff }</style>";

const inDocument: NonNullable<HardPage['document']> = (markup, widget, loader) =>
  `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Banco</title>${look}${loader}</head><body><section id="hard">${markup}</section>${widget}</body></html>`;

/** Serves each page at its name, with the widget below it. */
export async function servePages(service: string, pages: readonly HardPage[]) {
  const apiKey = /api-key="([^"]+)"/u.exec(await (await fetchPatiently(service)).text())?.[1] ?? '';
  const widget = `<div style="${place}"><dm-widget api-key="${apiKey}"></dm-widget></div>`;
  const loader = `<script src="${service}/embed.js" defer="defer"></script>`;
  const server = createServer(({ url = '/' }, answer) => {
    const file = files[url];
    const page = pages.find(({ name }) => url === `/${name}`);
    if (file) return void answer.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    if (!page && url !== '/') return void answer.writeHead(204).end();
    const build = page?.document ?? inDocument;
    answer.writeHead(200, { 'content-type': `${page?.type ?? 'text/html'}; charset=utf-8` });
    answer.end(build(page?.markup ?? '', widget, loader));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
