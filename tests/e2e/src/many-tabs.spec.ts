import type { Locator, Page } from '@playwright/test';
import type { Applicant } from '@afilia/testing/people/applicant';
import { type Bank, openBank } from './fixtures/bank-page.ts';
import { launchTabbedChromium } from './fixtures/tabbed-chromium.ts';
import { expect, test } from './fixtures/test.ts';
import { personOverApi } from './person/api-road.ts';

const ruts = [
  '12.345.678-5',
  '11.111.111-1',
  '17.000.007-2',
  '17.000.014-5',
  '17.000.021-8',
  '17.000.028-5',
  '17.000.035-8',
];
const business = 'Cuéntanos de ti y de tu negocio';
const code = 'Verifica tu correo';
const title = (widget: Locator) => widget.getByRole('heading', { level: 1 });

/** Seven people who have an application each, at the screen of the business. */
const begin = (url: string, address: string): Promise<Applicant[]> =>
  Promise.all(
    ruts.map(async (rut, at) => {
      const person = await personOverApi(url, `${at}.${address}`);
      await person.start(rut);
      await person.reach('prescreened');
      return person;
    }),
  );

/** State of the widget of that name that it finds in its tab. */
const keep = (page: Page, people: { name: string; person: Applicant }[]) =>
  page.addInitScript(
    (stored) => {
      for (const [key, value] of stored) if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, value);
    },
    people.map(({ name, person }): [string, string] => [
      name ? `afilia:${name}:session` : 'afilia:session',
      JSON.stringify({ token: person.session, applicationId: person.application?.id }),
    ]),
  );

let bank: Bank | undefined;
test.afterEach(() => bank?.close());

test('[W-01] seven applications in one page over HTTP/1.1 are all drawn, and each hears of its changes', async ({
  page,
  afilia,
  address,
}) => {
  const people = await begin(afilia.url, address);
  bank = await openBank({
    service: afilia.url,
    body: (key) => ruts.map((_, at) => `<dm-widget id="w${at}" api-key="${key}"></dm-widget>`).join(''),
  });
  await keep(
    page,
    people.map((person, at) => ({ name: `w${at}`, person })),
  );
  await page.goto(bank.url);
  for (const at of ruts.keys()) await expect(title(page.locator(`#w${at}`))).toHaveText(business);
  await Promise.all(people.map((person) => person.saveProspect()));
  for (const at of ruts.keys()) await expect(title(page.locator(`#w${at}`))).toHaveText(code);
});

test(
  '[W-01] the seventh tab over HTTP/1.1 is drawn, hears of its changes, and a tab that was hidden catches up when it is shown',
  { tag: '@variant' },
  async ({ afilia, address }) => {
    const people = await begin(afilia.url, address);
    bank = await openBank({
      service: afilia.url,
      body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
    });
    const { context, close } = await launchTabbedChromium();
    try {
      const tabs: Page[] = [];
      for (const person of people) {
        const tab = await context.newPage();
        await keep(tab, [{ name: '', person }]);
        await tab.goto(bank.url);
        await expect(title(tab.locator('dm-widget'))).toHaveText(business);
        tabs.push(tab);
      }
      const [first, last] = [tabs[0], tabs.at(-1)];
      if (!first || !last) throw new Error('There are no tabs');
      expect(await first.evaluate(() => document.visibilityState)).toBe('hidden');
      await Promise.all(people.map((person) => person.saveProspect()));
      await expect(title(last.locator('dm-widget'))).toHaveText(code);
      // Hidden, it sends no request; shown, it has the state.
      await expect(title(first.locator('dm-widget'))).toHaveText(business);
      await first.bringToFront();
      await expect(title(first.locator('dm-widget'))).toHaveText(code);
    } finally {
      await close();
    }
  },
);
