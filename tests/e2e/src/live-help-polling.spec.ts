import { type BlockingProxy, startBlockingProxy } from '@afilia/testing/assist/blocking-proxy';
import { startAfilia } from './fixtures/start-afilia.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test as base } from './fixtures/test.ts';
import { expectLive, underControl } from './person/together.ts';

/** A service whose people and staff sit behind a proxy that refuses WebSockets. */
const test = base.extend<object, { office: BlockingProxy }>({
  office: [
    async ({ browserName: _any }, provide) => {
      let url = '';
      const proxy = await startBlockingProxy(() => url, 'answers 403');
      const afilia = await startAfilia({ PUBLIC_URL: proxy.origin, ASSIST_POLLING: 'on' });
      url = afilia.url;
      await provide(proxy);
      await afilia.close();
      await proxy.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  afilia: [
    async ({ office }, provide) =>
      provide({
        url: office.origin,
        output: () => '',
        restart: () => Promise.reject(new Error('nothing here restarts it')),
        close: async () => undefined,
      }),
    { scope: 'worker' },
  ],
});

test(
  '[A-19] [A-25] behind a proxy that refuses WebSockets the agent sees the page, gets control, types and draws',
  { tag: '@variant' },
  async ({ page, browser, office, inbox, address, pageErrors }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const together = await underControl({ page, browser, inbox, address, url: office.origin });
    const { person, ana } = together;
    const first = files.findIndex((url) => url.includes('assist-fall-back'));
    const requested = files.findIndex((url) => url.includes('/ws-assist/'));
    expect(first).toBeGreaterThan(files.findIndex((url) => /\/assist-/u.test(url)));
    expect(requested).toBeGreaterThan(first);

    await expectLive(together);
    const street = replay(ana).getByLabel('Calle y número', { exact: true });
    await street.click();
    await expect(person.field('Calle y número')).toBeFocused();
    await ana.keyboard.press('End');
    await ana.keyboard.type(' norte');
    await expect(person.field('Calle y número')).toHaveValue(/ norte$/u);
    await expect(street).toHaveValue(await person.field('Calle y número').inputValue());

    await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
    const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
    if (!layer) throw new Error('there is nothing to draw on');
    await ana.mouse.move(layer.x + 40, layer.y + 40);
    await ana.mouse.down();
    await ana.mouse.move(layer.x + 200, layer.y + 60, { steps: 3 });
    await ana.mouse.up();
    await expect(page.locator('canvas.agent-drawing')).toBeAttached();
    await person.page.getByRole('button', { name: 'Terminar', exact: true }).click();
    await expect(page.getByText('está viendo esta página')).toHaveCount(0);
    await together.close();
    expect(office.passed().filter((path) => path.includes('transport=polling')).length).toBeGreaterThan(10);
    // Browsers print every WebSocket that is refused.
    pageErrors.length = 0;
  },
);
