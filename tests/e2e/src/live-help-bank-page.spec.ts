import { gunzipSync } from 'node:zlib';
import { secretChanges, secretMarkup, secretsIn } from '@afilia/testing/assist/bank-secrets';
import type { Locator, Page } from '@playwright/test';
import { allMarkup } from './fixtures/all-markup.ts';
import { openBank } from './fixtures/bank-page.ts';
import { shareOfDifference } from './fixtures/compare-pictures.ts';
import { shoot } from './fixtures/screenshots.ts';
import { replay, withoutFiles } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { tapWire } from './fixtures/wire.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, helpTogether } from './person/together.ts';

/** Look of banks' pages: classes, attributes that frameworks set, drawings that refer to one another. */
const look = `<style>
    #look { font: 16px/24px 'Liberation Sans', sans-serif; width: 600px; margin-top: 90px; padding: 16px; background: #f4f6f8 }
    #look [data-state='active'] { background: #0b5394; color: #fff }
    #look [data-tone^='warn'] { color: #a61c00 } #look [aria-invalid='true'] { border: 2px solid #a61c00 }
    #look td::before { content: attr(data-column) ': '; font-weight: 700 }
    #look .sign { width: 40px; height: 40px; background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Ccircle cx='20' cy='20' r='18' fill='teal'/%3E%3C/svg%3E") }
    #look .field input::placeholder { color: transparent } #look .field input:not(:placeholder-shown) + label { color: red }
  </style>
  <section id="look"><h2>Mis cuentas</h2><button data-state="active">Cuenta corriente</button> <button data-state="inactive">Ahorro</button>
    <p data-tone="warning" data-customer="Canario">Tienes un pago por vencer</p>
    <table><tr><td data-column="Saldo">$ 10</td><td data-column="Moneda">CLP</td></tr></table>
    <svg width="120" height="40" viewBox="0 0 120 40"><defs><linearGradient id="paint"><stop stop-color="navy"/><stop offset="1" stop-color="aqua"/></linearGradient>
      <symbol id="shape" viewBox="0 0 10 10"><path d="M0 0h10L5 10z" fill="#a61c00"/></symbol></defs>
      <rect width="60" height="40" fill="url(#paint)"/><use href="#shape" x="70" width="40" height="40"/></svg>
    <div class="sign"></div><div class="field"><input placeholder="Nombre"><label>Nombre</label></div>
    <input aria-invalid="true" type="checkbox" checked> <progress value="3" max="4"></progress> <button disabled>Pagar</button></section>`;

const pictureOf = async (page: Page, part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('there is nothing to compare');
  return page.screenshot({ clip: box, animations: 'disabled', caret: 'hide', scale: 'css' });
};

test('[A-09] [A-25] an agent sees a bank’s page as it looks, and of its tokens, hidden values and notes nothing, nor does a recording', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `${look}<dm-widget api-key="${key}"></dm-widget><footer>${secretMarkup}</footer>`,
  });
  try {
    const frames = tapWire(page);
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    rosa.home = bank.url;
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const recorded: Buffer[] = [];
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      context: { viewport: { width: 1900, height: 1300 } },
      prepare: (ana) => {
        void withoutFiles(ana);
        ana.on('request', (request) => {
          const part = request.url().includes('/parts/') ? request.postDataBuffer() : null;
          if (part) recorded.push(part);
        });
      },
    });
    const { ana } = together;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.mouse.move(1200, 850);
    await together.caughtUp();
    await expect(ana.locator('.replay')).toHaveAttribute('style', /scale\(1\)/u);
    const compare = async () =>
      shareOfDifference(
        page.context(),
        await pictureOf(page, page.locator('#look')),
        await pictureOf(ana, replay(ana).locator('#look')),
      );
    await expect.poll(compare).toBeLessThan(0.01);
    await shoot(ana, 'console-bank-page');

    const first = ana.waitForResponse((response) => response.url().endsWith('/parts/0'));
    await ana.getByRole('button', { name: 'Pedir grabar' }).click();
    await page.click(allow);
    await first;
    for (const script of secretChanges) await page.evaluate(`{ ${script} }`);
    await together.caughtUp();
    await ana.getByRole('button', { name: 'Terminar la grabación' }).click();
    await expect(ana.getByText('La grabación terminó.')).toBeVisible();
    const stored = recorded.map((bytes) => gunzipSync(bytes).toString()).join('\n');
    expect(stored).toContain('Tienes un pago por vencer');
    expect(secretsIn([...frames.sent, stored, await allMarkup(ana)].join('\n'))).toEqual([]);
    await together.close();
  } finally {
    bank.close();
  }
});
