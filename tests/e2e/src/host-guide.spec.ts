import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/test.ts';

/** A bank's page of another origin, with the two lines and the policy of docs/host-guide.md. */
async function openBank(service: string, tag: string): Promise<{ url: string; close: () => void }> {
  const own = await (await fetch(service)).text();
  const key = /api-key="([^"]+)"/u.exec(own)?.[1] ?? '';
  const server = createServer((_request, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        ...['script-src', 'connect-src', 'font-src'].map((row) => `${row} 'self' ${service}`),
      ].join('; '),
    });
    answer.end(`<!doctype html><html lang="es-CL"><head><title>Banco</title><link rel="icon" href="data:,">
      <script src="${service}/embed.js" data-tag="${tag}" defer></script></head>
      <body><main><h1>Banco</h1><${tag} api-key="${key}"></${tag}></main></body></html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

for (const tag of ['dm-widget', 'pago-solicitud'])
  test(`[W-01] two lines and three rows of policy are enough for another origin, as <${tag}>`, async ({
    page,
    afilia,
    pageErrors,
  }) => {
    const bank = await openBank(afilia.url, tag);
    try {
      await page.goto(bank.url);
      // The page's own empty icon is all that its policy forbids.
      const ours = () => pageErrors.filter((error) => !error.includes("'data:,'"));
      const widget = page.locator(tag);
      await widget.getByLabel('RUT de tu negocio').fill('12.345.678-5');
      for (const box of await widget.getByRole('checkbox').all()) await box.check();
      await widget.getByRole('button', { name: 'Comenzar' }).click();
      await expect(widget.getByRole('heading', { level: 1, name: /negocio/u })).toBeVisible();
      expect(await page.evaluate(() => document.fonts.check('600 16px Inter'))).toBe(true);
      expect(ours()).toEqual([]);
      const names = await page.evaluate(() =>
        Object.keys(globalThis).filter((name) => /afilia/iu.test(name)),
      );
      expect(names).toEqual(['Afilia']);
      pageErrors.length = 0;
    } finally {
      bank.close();
    }
  });
