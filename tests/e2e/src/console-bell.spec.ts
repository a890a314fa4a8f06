import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { setHidden } from './fixtures/hidden-tab.ts';
import { shoot } from './fixtures/screenshots.ts';
import { askForHelp, fromMenu, placeLink, signIn } from './fixtures/staff.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';
import { limitNoticesTo, pressNotice, recordNotices, noticesOf } from './fixtures/notice-log.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avisos de ayuda' });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /^Avisos/u }).click();
  await expect(dialog(page)).toBeVisible();
};
const icon = (page: Page) => page.locator('link[rel="icon"]');
const isDrawn = /^data:image\/png;base64,/u;

/** Ana at «Buscar», which shows no list; she hears of her own people alone. */
async function elsewhere(page: Page) {
  const ids: string[] = [];
  await recordNotices(page);
  const most = await limitNoticesTo(page, ids);
  await signIn(page);
  await placeLink(page, 'Buscar').click();
  await expect(page).toHaveTitle('Buscar · Afilia');
  /** A person asks for help. */
  const asks = async (afilia: Afilia) => {
    const visitor = await askForHelp(afilia);
    ids.push(visitor.sessionId);
    return { visitor, told: `Alguien pide ayuda · ${visitor.applicant.application?.folio ?? 'no folio'}` };
  };
  return { asks, most };
}

test(
  '[A-25] two people who ask while the tab is hidden are heard, counted and shown once each, without a name',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { asks, most } = await elsewhere(page);
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Activar avisos' }).click();
    await expect(dialog(page).getByText('Están activados para ti en este computador.')).toBeVisible();
    await page.keyboard.press('Escape');
    await setHidden(page, true);
    const rosa = await asks(afilia);
    await expect(page).toHaveTitle('(1) Buscar · Afilia');
    const tomas = await asks(afilia);
    await expect(page).toHaveTitle('(2) Buscar · Afilia');
    await expect(icon(page)).toHaveAttribute('href', isDrawn);
    const { shown, loud, tones, badge, asked } = await noticesOf(page);
    expect(shown).toEqual([rosa.told, tomas.told]);
    expect(shown.join(' ')).toMatch(/^(?:Alguien pide ayuda · S-\d{4}-\d+ ?){2}$/u);
    expect({ loud, tones, badge, asked }).toEqual({ loud: 0, tones: 2, badge: 2, asked: 1 });
    // The first page, the list and the watch share one request.
    expect(most()).toBe(1);

    // The same requests after a reload: counted, and not announced again.
    await page.reload();
    await setHidden(page, true);
    await expect(page).toHaveTitle('(2) Buscar · Afilia');
    await page.waitForResponse('**/staff/api/visitors');
    expect(await noticesOf(page)).toMatchObject({ shown: [], tones: 0, badge: 2 });
    await expect(page.getByRole('button', { name: 'Avisos, sin sonido' })).toBeVisible();

    // One more: a press on the system's notice leads to the list, and the notices that were seen go.
    const ines = await asks(afilia);
    await expect.poll(async () => (await noticesOf(page)).standing).toEqual([ines.told]);
    await pressNotice(page, ines.told);
    await expect(page.getByRole('heading', { name: 'Personas que piden ayuda' })).toBeFocused();
    await setHidden(page, false);
    await expect(page.getByRole('row', { name: /^S-/u })).toHaveCount(3);
    expect((await noticesOf(page)).standing).toEqual([]);

    // A person with an agent waits no more.
    await page
      .getByRole('button', { name: /^La atiendo yo/u })
      .first()
      .click();
    await expect(page).toHaveTitle('(2) Ayuda en vivo · Afilia');
    // A page may sound once a person pressed something in it.
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

    await fromMenu(page, 'Cerrar sesión');
    await expect(page).toHaveTitle('Consola de Afilia');
    await expect(icon(page)).toHaveAttribute('href', /\/favicon\.ico$/u);
    await setHidden(page, true);
    const late = await asks(afilia);
    const ended = await noticesOf(page);
    // A console that still watched would ask at once when it is seen again.
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await setHidden(page, false);
    await page.evaluate(() => fetch('/healthz'));
    expect(requested).toEqual(['/healthz']);
    expect(await noticesOf(page)).toEqual({ ...ended, badge: 0, standing: [] });
    for (const { visitor } of [rosa, tomas, ines, late]) visitor.close();
  },
);

test(
  '[A-25] in a tab that is seen the tone sounds and the system shows nothing, and one press mutes it for good',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { asks } = await elsewhere(page);
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Activar avisos' }).click();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeFocused();
    const rosa = await asks(afilia);
    const inBar = page.getByRole('status').getByRole('link', { name: '1 espera ayuda' });
    await expect(inBar).toBeVisible();
    await expect.poll(() => noticesOf(page)).toMatchObject({ tones: 1, shown: [] });
    await expectAccessible(page, 'bar, somebody waits');

    // By keys alone: to the button, into the dialog, and back.
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('checkbox', { name: 'Sonar cuando alguien pide ayuda' }).focus();
    await page.keyboard.press('Tab');
    const volume = dialog(page).getByRole('slider', { name: 'Volumen' });
    await expect(volume).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(volume).toHaveAttribute('aria-valuetext', '50 %');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await noticesOf(page)).tones).toBe(2);
    await expectAccessible(page, 'notices');
    await shoot(page, 'console-notices', [390, 1280, 1920]);
    await expectAccessibleInTheDark(page, 'notices');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'console-notices-dark', [1280, 1920]);
    await page.emulateMedia({ colorScheme: 'light' });
    await dialog(page).getByRole('checkbox', { name: 'Sonar cuando alguien pide ayuda' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Avisos, sin sonido' })).toBeFocused();
    await setHidden(page, true);
    const tomas = await asks(afilia);
    await expect.poll(async () => (await noticesOf(page)).shown).toEqual([tomas.told]);
    expect((await noticesOf(page)).tones).toBe(2);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Avisos, sin sonido' })).toBeVisible();
    await openDialog(page);
    await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();
    await expect(dialog(page).getByText('Están activados para ti en este computador.')).toBeVisible();
    await expect(dialog(page).getByText('2 personas esperan ayuda.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await shoot(page, 'console-notices-bar', [390, 1280, 1920]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'console-notices-bar-dark', [1280, 1920]);
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    for (const { visitor } of [rosa, tomas]) visitor.close();
  },
);

test(
  '[A-25] words say that a browser refuses notices, or has none',
  { tag: '@variant' },
  async ({ page }) => {
    await elsewhere(page);
    await page.evaluate(() => {
      Reflect.set(Notification, 'permission', 'denied');
    });
    await setHidden(page, false);
    await openDialog(page);
    await expect(
      dialog(page).getByText(/^El navegador los tiene bloqueados para esta página/u),
    ).toBeVisible();
    await expectAccessible(page, 'notices, refused');
    await shoot(page, 'console-notices-refused', [1280]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Notification'));
    await setHidden(page, false);
    await openDialog(page);
    await expect(dialog(page).getByText('Este navegador no los muestra en esta página.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Activar avisos' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);

test(
  '[A-25] roles without live help have no notices, and their console requests no waiting visitors',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const visitor = await askForHelp(afilia);
    await signIn(page, 'pablo');
    await expect(page).toHaveTitle('Casos · Afilia');
    await expect(page.getByRole('button', { name: /^Avisos/u })).toHaveCount(0);
    expect(asked).toContain('/staff/api/me');
    expect(asked).not.toContain('/staff/api/visitors');
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    visitor.close();
  },
);
