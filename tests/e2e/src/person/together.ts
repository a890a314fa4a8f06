import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { enterByCode, replay, signIn } from '../fixtures/staff.ts';
import type { Inbox } from '../fixtures/inbox.ts';
import { nextHelp } from './agent.ts';
import { mouse } from './hands.ts';
import { Person } from './person.ts';

/** The button with which the person consents to a request. */
export const allow = '#openreplay-confirm-window-confirm-btn';

/** A person in the widget and an agent in the console who sees their page. */
export type Together = {
  person: Person;
  ana: Page;
  /** The code that the person read out. */
  code: string;
  /** Waits until the agent has everything that the page shows now. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Returns a wait until an agent has everything that the person's page shows at that moment. */
export function catchingUp(page: Page, ana: Page): () => Promise<void> {
  let marks = 0;
  return async () => {
    marks += 1;
    await page.evaluate((mark) => document.body.classList.add(mark), `caught-up-${marks}`);
    await expect(replay(ana).locator(`body.caught-up-${marks}`)).toBeAttached();
  };
}

/**
 * The person asks for help and reads six digits out, the agent comes in by them, the person says yes.
 *
 * @param given.prepare - the agent's page before it opens anything
 */
export async function helpTogether(
  person: Person,
  browser: Browser,
  given: { url: string; context?: BrowserContextOptions; prepare?: (ana: Page) => void },
): Promise<Together> {
  const { page } = person;
  const context = await browser.newContext({ ...given.context, baseURL: given.url });
  const ana = await context.newPage();
  given.prepare?.(ana);
  await signIn(ana);
  await person.button('Ayuda').click();
  const requested = nextHelp(page);
  await person.button('Mostrar mi página').click();
  const { code } = await requested;
  await enterByCode(ana, code);
  await page.click(allow);
  await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
  await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
  return { person, ana, code, caughtUp: catchingUp(page, ana), close: () => context.close() };
}

/** Takes control of the person's page, who says yes. */
export async function takeControl({ person: { page }, ana }: Together): Promise<void> {
  await ana.getByRole('button', { name: 'Pedir control' }).click();
  await page.click(allow);
  await expect(ana.getByText('Tienes el control.')).toBeVisible();
}

/** The person takes control back, to decide something. */
export async function endControl({ page }: Pick<Person, 'page'>): Promise<void> {
  await page.getByRole('button', { name: 'Quitar el control' }).click();
  await expect(page.getByText('tiene el control')).toHaveCount(0);
}

/** Rosa at the form of her business, with Ana in control of it. */
export async function underControl(given: {
  page: Page;
  browser: Browser;
  inbox: Inbox;
  address: string;
  url: string;
  /** Address of the widget's page, in a browser that knows no base address. */
  home?: string;
}): Promise<Together> {
  const { page, browser, url } = given;
  const rosa = new Person({ ...given, hands: mouse(page) });
  if (given.home) rosa.home = given.home;
  await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const together = await helpTogether(rosa, browser, { url });
  await takeControl(together);
  return together;
}

/** The agent sees the page as it is now, and not as it was. */
export async function expectLive({ person, ana }: Together): Promise<void> {
  const name = `Merced ${Date.now()}`;
  await person.field('Calle y número').fill(name);
  await expect(replay(ana).getByLabel('Calle y número', { exact: true })).toHaveValue(name);
  await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
}
