import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** Controls that need the network, which are pressed in a tunnel. The rest of the road has it. */
const needsNetwork =
  /^(Comenzar|Continuar|Acepto estas condiciones|Autorizar y conectar|Sí, es así|Es correcto, continuar|Guardar y enviar código|Guardar cambios|Leer .*|Firmar)$/u;

/** Whatever opens something instead of sending it; pressed once. */
const opens = /^(Leer .*)$/u;

const widgetOf = (page: Page) => page.locator('dm-widget');

/** The region that says so; it stands there always, so that its words are read out. */
export const networkNotice = (page: Page): Locator =>
  widgetOf(page).getByRole('status').filter({ hasText: 'Estás sin conexión' });

/** Values of the screen's fields, under a dialog or not; never in a test's output. */
const typedIn = (page: Page) =>
  widgetOf(page).evaluate((host) => {
    const app = host.shadowRoot?.querySelector('.dm-app');
    const fields = app?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
    return [...fields].map(({ id, type, value, checked }) =>
      type === 'checkbox' || type === 'radio' ? `${id} ${checked}` : `${id} ${value}`,
    );
  });

/** Lets twenty seconds pass on the page's clock, in steps, so that repeated tries run. */
async function twentySeconds(page: Page): Promise<void> {
  for (let at = 0; at < 5; at++) await page.clock.fastForward(4000);
}

/**
 * Takes the page's network away, or gives it back. The browser of a machine without a network interface always says that it
 * is offline, so it sends no event of the change: it is sent in its place.
 */
export async function setNetwork(page: Page, isThere: boolean): Promise<void> {
  const saidOnline = await page.evaluate(() => navigator.onLine);
  await page.context().setOffline(!isThere);
  const saysOnline = await page.evaluate(() => navigator.onLine);
  if (saysOnline !== saidOnline) return;
  await page.evaluate((change) => dispatchEvent(new Event(change)), isThere ? 'online' : 'offline');
}

/**
 * A tunnel of 20 s: the network goes, something is done, the network comes back.
 *
 * @param act acts in it; they may still be under way when the tunnel ends
 * @param check checks that run before it ends
 */
export async function throughTunnel(
  page: Page,
  act: () => Promise<void>,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  await setNetwork(page, false);
  await expect(networkNotice(page)).toBeVisible();
  await act();
  await twentySeconds(page);
  await expect(networkNotice(page)).toBeVisible();
  await check();
  await setNetwork(page, true);
  await expect(networkNotice(page)).toHaveCount(0);
}

/** Checks that nothing stops the road: errors, retries and reloads have no place in a tunnel. */
async function expectNothingLost(page: Page, before: { title: string; typed: string[] }): Promise<void> {
  const widget = widgetOf(page);
  await expect(widget.getByRole('alertdialog')).toHaveCount(0);
  expect(await widget.getByRole('heading', { level: 1 }).textContent()).toBe(before.title);
  // Compared here, so that a failure does not print typed text.
  const typed = await typedIn(page);
  const lost = before.typed.filter((field) => !typed.includes(field)).map((field) => field.split(' ')[0]);
  expect(lost, 'fields that lost what was typed').toEqual([]);
}

/**
 * Hands that lose the network for 20 s at everything that needs it: before each press, with each code, at the
 * end of the first document. Impatient ones: in the tunnel they press again.
 *
 * @param reported each tunnel, by its acts
 */
export function inTunnels(page: Page, hands: Hands, reported: (what: string) => void): Hands {
  const standing = async () => ({
    title: (await widgetOf(page).getByRole('heading', { level: 1 }).textContent()) ?? '',
    typed: await typedIn(page),
  });
  let readOne = false;
  return {
    ...hands,
    press: async (target) => {
      const name = (await target.locator('span').first().textContent())?.trim() ?? '';
      if (!needsNetwork.test(name)) return hands.press(target);
      reported(name);
      const before = await standing();
      await throughTunnel(
        page,
        async () => {
          await hands.press(target);
          if (opens.test(name)) return;
          await expect(target).toHaveAttribute('aria-disabled', 'true');
          await target.focus();
          await page.keyboard.press('Enter');
        },
        () => expectNothingLost(page, before),
      );
    },
    type: async (field, text) => {
      if (!/^\d{6}$/u.test(text) || (await field.getAttribute('autocomplete')) !== 'one-time-code')
        return hands.type(field, text);
      reported('código');
      const { title } = await standing();
      await throughTunnel(
        page,
        async () => {
          await hands.type(field, text);
          await page.keyboard.press('Enter');
        },
        async () => {
          expect((await field.inputValue()) === text, 'the code still stands in its boxes').toBe(true);
          await expectNothingLost(page, { title, typed: [] });
        },
      );
    },
    readTo: async (mark, appears) => {
      if (readOne) return hands.readTo(mark, appears);
      readOne = true;
      reported('fin del documento');
      let reading: Promise<void> | undefined;
      const recorded = page.waitForRequest((request) =>
        Boolean(request.postData()?.includes('record-reading')),
      );
      await throughTunnel(
        page,
        async () => {
          reading = hands.readTo(mark, appears);
          await recorded;
        },
        () => expect(appears).toBeHidden(),
      );
      await reading;
    },
  };
}
