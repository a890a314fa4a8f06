import type { Locator } from '@playwright/test';
import { actFindings, phone } from '@afilia/testing/browser/gallery/look-at';
import { showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import { expect, test } from './fixtures/gallery.ts';

test('[W-03] one act of a screen is filled, and the next ones stay below the edge until they are wanted', async ({
  page,
  specimens,
}) => {
  const found: string[] = [];
  for (const id of [
    'index/empty',
    'sign-documents/nothing-read',
    'sign-documents/unread-and-not-accepted',
    'embed-condiciones/filled',
    'embed-connect/closed-with-upload',
    'embed-connect/papers-with-a-key',
    'signatory-info/prove-clave-unica',
    'modals/privacy/failed',
    'error-page/no-activity-start',
    'errors/E12',
    'otp/expired',
    'otp/nothing-left',
    'otp/undelivered',
    'review/asked',
    'review/adding',
  ]) {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`The gallery shows no ${id}`);
    await showSpecimen(page, specimen);
    found.push(...(await actFindings(page)).map((line) => `${id}: ${line}`));
  }
  expect(found).toEqual([]);
});

test('[W-06] a wait of days holds still: the day, the folio to copy, and leaving as the first act', async ({
  page,
  specimens,
}) => {
  const until = {
    'review/open': 'Te responderemos a más tardar el 27 de noviembre de 2026',
    'review/open-late': 'Está tomando más de lo que te dijimos',
    'review/by-rule': 'Te responderemos a más tardar el 27 de noviembre de 2026',
    'verifications/company-in-review':
      'Te escribiremos en hasta 1 día hábil, a más tardar el 1 de diciembre de 2026',
    'verifications/company-in-review-late': 'Está tomando más de lo que te dijimos',
  };
  await page.setViewportSize(phone);
  for (const [id, line] of Object.entries(until)) {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`The gallery shows no ${id}`);
    await showSpecimen(page, specimen);
    const widget = page.locator('dm-widget');
    await expect(widget.getByText(line, { exact: true }), id).toBeVisible();
    await expect(widget.getByText('puedes cerrar esta página'), id).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Copiar folio' }), id).toBeVisible();
    const act = widget.locator('main button, form button, button').filter({ hasText: /^Salir$/u });
    await expect(act.last(), id).toBeInViewport({ ratio: 1 });
    const moving = await widget.evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('*') ?? [])]
        .filter((element) => getComputedStyle(element).animationIterationCount.includes('infinite'))
        .map((element) => element.outerHTML),
    );
    expect(moving, id).toEqual([]);
    await expect(widget.locator('[aria-busy=true]'), id).toHaveCount(0);
  }
});

test('[W-14] an end says what comes next, and the law stands under «Por qué»', async ({
  page,
  specimens,
}) => {
  await page.setViewportSize(phone);
  const acts = {
    'modals/existing-client/with-review': ['Ir al portal de comercios', 'Usar otro RUT'],
    'modals/additional-requirements/grey-zone': ['Ir a Hazte cliente', 'Pedir que una persona revise'],
    'error-page/rejected': ['Pedir que una persona revise', 'Salir'],
  };
  for (const [id, names] of Object.entries(acts)) {
    const specimen = specimens.find((one) => one.id === id);
    if (!specimen) throw new Error(`The gallery shows no ${id}`);
    await showSpecimen(page, specimen);
    const widget = page.locator('dm-widget');
    for (const name of names)
      await expect(widget.getByRole('button', { name, exact: true }).last(), id).toBeVisible();
    const request = widget.getByRole('button', { name: 'Pedir que una persona revise' });
    const law = widget.getByText('Esta decisión la tomó un sistema automático.');
    await expect(law, id).toBeHidden();
    if (!names.includes('Pedir que una persona revise')) await expect(request, id).toBeHidden();
    await widget.getByText('Por qué', { exact: true }).press('Enter');
    await expect(law, id).toBeVisible();
    await expect(request, id).toBeVisible();
  }
});

/** Checks that a message is whole in the window, and that no element lies over it. */
const isSeen = (message: Locator) =>
  message.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const at = root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, bottom - 4) : null;
    return top >= 0 && bottom <= innerHeight && at !== null && element.contains(at);
  });

test('[W-03] a wrong field is in sight after a press, by mouse and by finger, with its message', async ({
  browser,
  page,
  specimens,
}) => {
  const low = { width: 390, height: 560 };
  const underField = 'form p[id]:has(svg)';
  const presses = {
    'index/empty': underField,
    'embed-prospect/empty': underField,
    'embed-condiciones/empty': underField,
    'sign-documents/nothing-read': 'form [role=alert]:has(button)',
  } as const;
  const touch = await browser.newPage({ hasTouch: true, isMobile: true, viewport: low });
  await touch.goto(page.url());
  for (const [way, shown] of [
    ['mouse', page],
    ['touch', touch],
  ] as const)
    for (const [id, place] of Object.entries(presses)) {
      const specimen = specimens.find((one) => one.id === id);
      if (!specimen) throw new Error(`The gallery shows no ${id}`);
      await shown.setViewportSize(low);
      await showSpecimen(shown, specimen);
      const widget = shown.locator('dm-widget');
      if (id.startsWith('sign')) await widget.getByRole('checkbox').check();
      await shown.evaluate(() => scrollTo(0, 0));
      const act = widget.locator('form button[type=submit]').first();
      await (way === 'mouse' ? act.click() : act.tap());
      const message = widget.locator(place).first();
      await expect(message, `${id} by ${way}`).toBeVisible();
      await expect.poll(() => isSeen(message), `${id} by ${way}`).toBe(true);
    }
  await touch.close();
});
