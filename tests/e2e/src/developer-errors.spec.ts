import { listen } from './fixtures/heard.ts';
import { openBank } from './fixtures/bank-page.ts';
import { expect, test } from './fixtures/test.ts';

/** Values that look like typed ones; no line of the console may hold them. */
const typed = '12.345.678-5';

test('[W-01] a page with every mistake gets each code once, without a value of a field', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<script src="${afilia.url}/embed.js" defer></script>
      <dm-widget id="words" api-key="${key}" is-pf="${typed}" history="of" theme='{"colors":{"primary":"red"}}'></dm-widget>
      <dm-widget id="embedded" api-key="${key}" mode="embedded"></dm-widget>
      <dm-widget id="framework" api-key="${key}" theme="[object Object]" host-session="cs_nobody_${typed}"></dm-widget>
      <dm-widget id="key" api-key="nobody"></dm-widget>
      <script>
        document.querySelector('#words').apiKey = '${typed}';
        addEventListener('DOMContentLoaded', () => {
          const post = (data) => postMessage({ id: 'words', ...data }, location.origin);
          for (let at = 0; at < 19; at++) post({ type: 'dm:theme', manifest: null });
          post({ type: 'dm:prefill', fields: { monthlySales: '${typed}', rutt: '${typed}' } });
          post({ type: 'dm:prefil', fields: { rut: '${typed}' } });
        });
      </script>`,
  });
  try {
    await page.goto(bank.url);
    const reported = () =>
      lines.flatMap((line) => /^\[(?:dm-widget|Afilia)\] (A\d\d .+?)(?: See \S+)?$/u.exec(line)?.[1] ?? []);
    await expect
      .poll(() => reported().toSorted())
      .toEqual([
        'A01 Unknown attribute is-pf. Did you mean is-pj?',
        'A02 history="of" is not one of own, layers, off.',
        'A03 mode="embedded" needs screen="prospect|productos|condiciones|connect".',
        'A04 The theme is not used: theme.colors.primary must be #rrggbb.',
        'A05 prefill.monthlySales is not one of upTo1M, 1to5M, 5to20M, 20to100M, over100M.',
        'A05 prefill.rutt is unknown. Did you mean rut?',
        'A06 theme was set before embed.js had run. Use <DmWidget>, or wait for Afilia.ready.',
        'A07 apiKey is no property: set the attribute api-key.',
        'A08 The key is not known.',
        'A09 The client secret was refused: unknown, or of another bank.',
        'A10 embed.js twice: 0.1.0, 0.1.0',
        'A12 More than 20 messages before the widget was ready; dm:prefil was dropped.',
      ]);
    expect(lines.filter((line) => line.includes(typed))).toEqual([]);
    pageErrors.length = 0;
  } finally {
    bank.close();
  }
});

test('[W-01] [F-07] a wrong key is reported after the server’s answer, before any action', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const received = await listen(page);
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<dm-widget id="wrong" api-key="nobody"></dm-widget><dm-widget id="right" api-key="${key}"></dm-widget>`,
  });
  try {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/graphql') && response.status() === 401,
    );
    await page.goto(bank.url);
    await answer;
    const errors = () =>
      received.filter(({ name }) => name === 'dm:error').map(({ id, detail }) => ({ id, detail }));
    await expect
      .poll(errors)
      .toEqual([{ id: 'wrong', detail: { code: 'E01', category: 'tecnico_conexion' } }]);
    // The sentence is fetched when there is something to say.
    await expect.poll(() => pageErrors.join('\n')).toContain('A08 The key is not known.');
    pageErrors.length = 0;
  } finally {
    bank.close();
  }
});

test('[W-01] [E-01] each element of the page fires dm:error once if the files of embed.js are blocked', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const received = await listen(page);
  await page.route(`${afilia.url}/widget/**`, (route) => route.abort());
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget id="one" api-key="${key}"></dm-widget>
      <dm-widget id="two" api-key="${key}" mode="embedded" screen="productos"></dm-widget>`,
  });
  try {
    await page.goto(bank.url);
    const failure = { code: 'E18', category: 'tecnico_conexion' };
    await expect
      .poll(() =>
        received.filter(({ name }) => name === 'dm:error').map(({ id, detail }) => ({ id, detail })),
      )
      .toEqual([
        { id: 'one', detail: failure },
        { id: 'two', detail: failure },
      ]);
    // A person finds a way on in each of them.
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(2);
    expect(received.filter(({ name }) => name === 'dm:error')).toHaveLength(2);
    expect(pageErrors.join('\n')).toContain('Widget not loaded');
    pageErrors.length = 0;
  } finally {
    bank.close();
  }
});

test('[W-01] an element that gets its attributes once it is in the page, as Angular does, reports no mistake', async ({
  page,
  afilia,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const received = await listen(page);
  const bank = await openBank({ service: afilia.url, body: () => '<main></main>' });
  try {
    await page.goto(bank.url);
    await page.evaluate(async (key) => {
      await (globalThis as unknown as { Afilia: { ready: Promise<void> } }).Afilia.ready;
      const element = document.createElement('dm-widget');
      document.querySelector('main')?.append(element);
      element.setAttribute('api-key', key);
      element.setAttribute('brand', 'Banco de la visita');
    }, bank.apiKey);
    const widget = page.locator('dm-widget');
    await expect(widget.getByRole('button', { name: 'Comenzar' })).toBeVisible();
    await expect(widget.getByText('Banco de la visita').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(lines.filter((line) => /\bA\d\d /u.test(line))).toEqual([]);
    expect(received.filter(({ name }) => name === 'dm:error')).toEqual([]);
  } finally {
    bank.close();
  }
});
