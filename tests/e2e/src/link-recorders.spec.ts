import { randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { openBank } from './fixtures/bank-page.ts';
import { expect, test } from './fixtures/test.ts';
import { hostAt } from './person/api-road.ts';
import { quickMouse } from './person/hands.ts';
import { RemoteSignatory } from './person/remote-signatory.ts';
import { companyThatWaits } from './person/waiting-company.ts';
import { openIngest } from './recorders/ingest.ts';
import { pathOf, recorders, scriptOf } from './recorders/set-up.ts';

/** Recorders that read the address of a page when they start. */
const readers = recorders.filter(({ name }) => ['PostHog', 'Sentry', 'Datadog RUM'].includes(name));

/** Whatever may be a token or a sealed word. */
const tokensIn = (text: string) => new Set(text.match(/eyJ[\w-]*\.[\w.-]+|(?<![\w-])[\w-]{43}(?![\w-])/gu));

test('[F-03] [W-12] nothing that recorders loaded before the widget read of a signatory’s visit opens a session', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const ingest = await openIngest();
  const code = await scriptOf('default', ingest.url);
  const referers: string[] = [];
  const bank = await openBank({
    service: afilia.url,
    body: (apiKey) => `<script src="/recorders.js"></script><h1>Banco de la visita</h1>
      <img src="/logo" alt=""><dm-widget api-key="${apiKey}"></dm-widget>`,
    scripts: { '/recorders.js': code },
    onRequest: (_path, referer) => void referers.push(referer),
  });
  // Highlight is silent under automation.
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  try {
    const pedro = new RemoteSignatory({
      page,
      hands: quickMouse(page),
      inbox,
      address: await companyThatWaits(afilia.url, address),
    });
    const { text } = await inbox.waitFor(pedro.address, 'Tienes documentos por firmar');
    const link = /https?:\/\/\S*\/l\/[\w-]{43}/u.exec(text)?.[0] ?? '';
    // As the link does, but to the page of this bank.
    const leads = await fetch(link, { redirect: 'manual' });
    const { search, searchParams } = new URL(leads.headers.get('location') ?? '');
    const word = searchParams.get('sign_token') ?? '';
    await page.goto(`${bank.url}${search}`);
    await expect(pedro.widget.getByLabel('RUN', { exact: false }).first()).toBeVisible();
    expect(page.url()).toBe(bank.url);

    // They did read it, and sent it: it is worth nothing any more.
    const sentBy = (one: (typeof recorders)[number]) => ingest.sentTo(pathOf(one)).join('\n');
    const silent = () => readers.filter((one) => !sentBy(one).includes(word)).map(({ name }) => name);
    await expect.poll(silent, { timeout: 90_000 }).toEqual([]);
    expect(referers.filter((one) => one.includes(word)).length).toBeGreaterThan(0);
    const tokens = tokensIn([...recorders.map(sentBy), ...referers].join('\n'));
    expect(tokens).toContain(word);
    const thief = new Applicant(await hostAt(afilia.url, () => pedro.address));
    for (const token of tokens)
      expect(await thief.send('open-link', { token }, randomUUID())).toMatchObject({ __typename: 'Refusal' });
    expect(thief.session).toBe('');

    // Nothing was lost for the person: the page goes on after a reload, and the link opens again.
    await page.reload();
    await expect(pedro.widget.getByLabel('RUN', { exact: false }).first()).toBeVisible();
    await page.goto(`${bank.url}${search}`);
    await expect(pedro.widget.getByLabel('RUN', { exact: false }).first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${bank.url}${search}`);
    await expect(pedro.widget.getByRole('heading', { name: 'Abre el enlace otra vez' })).toBeVisible();
  } finally {
    bank.close();
    ingest.close();
  }
});
