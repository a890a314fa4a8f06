import { openBank } from './fixtures/bank-page.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

type Sent = { way: 'link' | 'view'; event: Record<string, string> };

test('[T-01] [T-02] [W-15] a production page gets one page view a screen and one event an error, and nothing about the person', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const sent: Sent[] = [];
  await page.exposeFunction('tellSent', (one: Sent) => sent.push(one));
  await page.addInitScript(() => {
    const report = (way: string) => (event: unknown) => {
      const received: unknown = Reflect.get(globalThis, 'tellSent');
      if (typeof received === 'function') received({ way, event });
    };
    Reflect.set(globalThis, 'utag', { link: report('link'), view: report('view') });
  });
  const printed: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('tracking')) printed.push(message.text());
  });
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
  });
  try {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = bank.url;
    // Without its file the waiting screen is left out where the answer is quicker, on a busy machine.
    const waitingScreen = page.waitForResponse(/screen-first-loader/u);
    await page.goto(rosa.home);
    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    await waitingScreen;
    await rosa.typeRut('16.200.003-9');
    await rosa.button('Comenzar').click();
    await rosa.see(/no cumples con los requisitos necesarios para continuar/, 'error-page');
    await expect
      .poll(() => sent.filter(({ way }) => way === 'view').map(({ event }) => event))
      .toEqual(
        ['index', 'firstloader', 'error'].map((screen) => ({
          tealium_event: 'page_view',
          page_path: `/onboarding/${screen}`,
        })),
      );
    const errors = sent.filter(({ way }) => way === 'link').map(({ event }) => event);
    expect(errors).toEqual([
      {
        tealium_event: 'error',
        error_category: 'negocio_rechazo',
        error_location: 'Onboarding Getnet',
        page_path: '/onboarding/error',
        error_details: expect.any(String),
        error_name: expect.any(String),
        error_id: 'R03',
        error_message_title: expect.stringContaining(
          'no cumples con los requisitos necesarios para continuar',
        ),
        error_message_content: expect.any(String),
      },
    ]);
    for (const value of Object.values(errors[0] ?? {})) expect(value).not.toBe('');
    expect(JSON.stringify(sent)).not.toMatch(/16200003|16\.200\.003|@/);
    expect(printed).toEqual([]);
  } finally {
    bank.close();
  }
});

test('[T-01] a code that a page sets is one event until it is taken away, in whatever spelling', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
  });
  try {
    await page.addInitScript(() => {
      const sent: string[] = [];
      Reflect.set(globalThis, 'sent', sent);
      const link = ({ error_id }: Record<string, string>) => error_id && sent.push(`tracked ${error_id}`);
      Reflect.set(globalThis, 'utag', { link, view: () => undefined });
      document.addEventListener('dm:error', (event) => {
        if (event instanceof CustomEvent) sent.push(`announced ${event.detail.code}`);
      });
    });
    await page.goto(bank.url);
    const widget = page.locator('dm-widget');
    await expect(widget.getByRole('heading', { level: 1 })).toHaveText('Vende con tarjetas en pocos pasos');
    await page.evaluate(() => customElements.whenDefined('dm-widget').then(() => undefined));
    const merge = (errorCode: string | null) =>
      widget.evaluate(
        (element, code) => Reflect.get(element, 'merge').call(element, { errorCode: code }),
        errorCode,
      );
    const sent = () => page.evaluate(() => Reflect.get(globalThis, 'sent') as string[]);
    const once = (code: string) => [`tracked ${code}`, `announced ${code}`];

    await merge('E18');
    await expect.poll(sent).toEqual(once('E18'));
    for (const again of ['E18', 'e18', 'Е18']) await merge(again);
    await merge('E02');
    await expect.poll(sent).toEqual([...once('E18'), ...once('E02')]);
    await merge(null);
    await merge('E02');
    await expect.poll(sent).toEqual([...once('E18'), ...once('E02'), ...once('E02')]);
  } finally {
    bank.close();
  }
});

test(
  '[T-02] on localhost the events are printed, though there is a tag manager',
  { tag: '@variant' },
  async ({ page }) => {
    const printed: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[dm-widget] tracking')) printed.push(message.text());
    });
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error('localhost must not send');
      };
      Reflect.set(globalThis, 'utag', { link: refuse, view: refuse });
    });
    await page.goto('/');
    await expect.poll(() => printed.length).toBe(1);
    expect(printed[0]).toContain('/onboarding/index');
  },
);

test(
  '[T-03] a page without a tag manager, or with a broken one, gets a warning and a widget that works',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
    });
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text());
    });
    try {
      for (const utag of [undefined, { view: 'not a function' }]) {
        await page.addInitScript((value) => Reflect.set(globalThis, 'utag', value), utag);
        await page.goto(bank.url);
        const widget = page.locator('dm-widget');
        await expect(widget.getByRole('heading', { level: 1 })).toHaveText(
          'Vende con tarjetas en pocos pasos',
        );
        await expect.poll(() => warned.join()).toContain('The tag manager');
        warned.length = 0;
      }
    } finally {
      bank.close();
    }
  },
);

test(
  '[W-14] a link of an error leads out in the same window, a bare domain by https',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'open', (href: string, target: string) => {
        Reflect.set(globalThis, 'opened', `${href} ${target}`);
        return null;
      });
    });
    const bank = await openBank({
      service: afilia.url,
      body: (key) =>
        `<dm-widget api-key="${key}" merchant-portal-url="https://portal.example/x"></dm-widget>`,
    });
    try {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      rosa.home = bank.url;
      await rosa.start('16.200.002-0');
      await rosa.widget.getByRole('alertdialog').getByText('Ir al portal de comercios').click();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'opened') as unknown)).toBe(
        'https://portal.example/x _self',
      );
    } finally {
      bank.close();
    }
  },
);
