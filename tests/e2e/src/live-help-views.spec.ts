import { launchBrowser } from '@afilia/testing/browser/browser';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { bothPictures } from './fixtures/both-pictures.ts';
import { shareOfDifference, type Box } from './fixtures/compare-pictures.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse, type Hands } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether, type Together, underControl } from './person/together.ts';

/** `npm test -- long help` compares every screen of the road. */
const isLong = process.env['ALL_SCREENS'] === '1';

const approved = '12.345.678-5';
const maxDifference = 0.01;

/** So tall that a screen needs no scrolling, and an agent's window that has room for it at its own size. */
const person = { width: 900, height: 2300 };
const agent = { width: 1400, height: 2700 };

/** Share of a picture that lies in boxes, which may cover one another. */
function shareOf(boxes: readonly Box[], { width, height }: Box): number {
  let covered = 0;
  for (let y = 2; y < height; y += 4)
    for (let x = 2; x < width; x += 4)
      if (boxes.some((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height))
        covered += 16;
  return covered / (width * height);
}

/** Reports the difference between the two views of each screen. */
class Compared {
  readonly shares = new Map<string, { differs: number; masked: number }>();
  readonly #together: Together;
  readonly #room: BrowserContext;

  constructor(together: Together, room: BrowserContext) {
    this.#together = together;
    this.#room = room;
  }

  async look(name: string): Promise<void> {
    const { person, ana, caughtUp } = this.#together;
    await expect(person.widget.locator('[aria-busy=true]')).toHaveCount(0);
    await person.page.mouse.move(0, 0);
    await person.page.evaluate(() => document.fonts.ready);
    await caughtUp();
    await expect(ana.locator('.replay')).toHaveAttribute('style', /scale\(1\)/u);
    const compare = async () => {
      const { mine, theirs, clip, aside } = await bothPictures(this.#together, name);
      const differs = await shareOfDifference(this.#room, mine, theirs, aside);
      this.shares.set(name, { differs, masked: shareOf(aside, clip) });
      return differs;
    };
    // A letter's font may still be on its way to the agent.
    await expect.poll(compare, { message: name }).toBeLessThanOrEqual(maxDifference);
  }
}

/** Hands behind which each screen is looked at once more when it is filled in. */
const lookingHands = (page: Page, look: () => Promise<void>): Hands => {
  const hands = quickMouse(page);
  const leaves =
    /^(Continuar|Acepto estas condiciones|Autorizar y conectar|Sí, es así|Es correcto, continuar)$/u;
  return {
    ...hands,
    press: async (target) => {
      const name = (await target.locator('span').first().textContent())?.trim() ?? '';
      if (leaves.test(name)) await look();
      await hands.press(target);
    },
  };
};

async function toTheEnd(rosa: Person, url: string, compared: Compared): Promise<void> {
  const { page } = rosa;
  await rosa.acceptConditions();
  await rosa.connect();
  await rosa.declareResidence();
  await rosa.verify();

  // In a window of usual size: a scrolled part is scrolled there too.
  await rosa.see('Revisa tu solicitud', 'summary');
  await page.setViewportSize({ width: 900, height: 700 });
  await page.evaluate(() => scrollTo(0, 500));
  await compared.look('summary-scrolled');
  await page.setViewportSize(person);

  await rosa.confirmSummary();
  await rosa.readOneDocument(url);
  await rosa.giveCode();
  await rosa.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
}

test(
  `[A-25] the agent sees what the person sees: ${isLong ? 'ten' : 'three'} screens, empty and filled in, within 1 % of their pixels, with other fonts on their machine`,
  { tag: '@variant' },
  async ({ afilia, inbox, address }) => {
    const [theirs, browser] = await Promise.all([launchBrowser([], 'noto'), launchBrowser([], 'liberation')]);
    const page = await theirs.newPage({
      baseURL: afilia.url,
      viewport: person,
      reducedMotion: 'reduce',
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
    });
    const room = await browser.newContext();
    let compared: Compared | undefined;
    let screen = '';
    const hands = lookingHands(page, async () => compared?.look(`${screen}-filled`));
    const rosa = new Person({ page, hands, inbox, address }, async (name) => {
      if (name === 'document-viewer' && screen === name) return;
      screen = name;
      await compared?.look(name);
    });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: approved });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      context: { viewport: agent, reducedMotion: 'reduce' },
    });
    compared = new Compared(together, room);
    await rosa.button('Continuar').click();
    await compared.look('embed-prospect-errors');
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.chooseProducts();
    if (isLong) await toTheEnd(rosa, afilia.url, compared);

    const shares = [...compared.shares];
    const reported = shares.map(
      ([name, { differs, masked }]) =>
        `${name}: ${(differs * 100).toFixed(2)} % differ, ${(masked * 100).toFixed(0)} % masked`,
    );
    console.log(reported.join('\n'));
    expect(
      new Set(shares.map(([name]) => name.replace(/-(?:filled|errors|scrolled)$/u, ''))).size,
    ).toBeGreaterThanOrEqual(isLong ? 10 : 3);
    // Pages of documents are masked whole; nowhere else may masks make the pictures alike.
    for (const [name, { masked }] of shares)
      // The text of the documents is hidden as their pages are.
      if (name === 'document-viewer') expect(masked, name).toBeGreaterThan(0.5);
      else expect(masked, name).toBeLessThan(0.15);
    await Promise.all([theirs.close(), browser.close()]);
  },
);

test(
  '[A-25] the agent is at the scrolled place at once, never in between, where a press would hit something else',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    const { ana, caughtUp, close } = await underControl({ page, browser, inbox, address, url: afilia.url });
    const frame = ana.locator('.replay iframe');
    const placesOf = (element: HTMLElement | SVGElement) =>
      (element.dataset['places'] ?? '').split(' ').filter(Boolean).map(Number);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await caughtUp();
    await frame.evaluate((element: HTMLIFrameElement) => {
      const { contentWindow } = element;
      contentWindow?.addEventListener('scroll', () => {
        element.dataset['places'] = `${element.dataset['places'] ?? ''} ${contentWindow.scrollY}`;
      });
    });
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(async () => (await frame.evaluate(placesOf)).at(-1)).toBe(400);
    expect(new Set(await frame.evaluate(placesOf))).toEqual(new Set([400]));
    await close();
  },
);

test(
  '[A-25] the agent follows the person through a page that shrinks and grows again',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    const { ana, caughtUp, close } = await underControl({ page, browser, inbox, address, url: afilia.url });
    const frame = ana.locator('.replay iframe');
    const top = (element: HTMLElement | SVGElement) =>
      element instanceof HTMLIFrameElement ? element.contentWindow?.scrollY : undefined;
    const room = (height: number) =>
      page.evaluate((pixels) => {
        document.body.style.paddingBottom = `${pixels}px`;
      }, height);
    await room(3000);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await caughtUp();
    await expect.poll(() => frame.evaluate(top)).toBe(3000);
    await room(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(3000);
    const stays = await page.evaluate(() => scrollY);
    await expect.poll(() => frame.evaluate(top)).toBe(stays);
    await room(3000);
    await caughtUp();
    expect(await page.evaluate(() => scrollY)).toBe(stays);
    // The agent's browser does this by itself at such a moment.
    await frame.evaluate((element: HTMLIFrameElement) =>
      element.contentDocument?.scrollingElement?.scroll(0, 3000),
    );
    await expect.poll(() => frame.evaluate(top)).toBe(stays);
    await close();
  },
);

test(
  '[A-25] the agent ends at the person’s scrolled place in a dialog, however fast it was',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    await page.setViewportSize({ width: 900, height: 480 });
    const { person, ana, close } = await underControl({ page, browser, inbox, address, url: afilia.url });
    const seen = replay(ana);
    await person.widget.getByText('Agregar detalles', { exact: true }).click();
    await person.button('Agregar otra dirección').click();
    // In a window so low a dialog scrolls as a whole.
    const inside = (where: Page | FrameLocator) => where.getByRole('dialog');
    await expect(inside(seen)).toBeVisible();
    const end = await inside(page).evaluate(async (body) => {
      const rest = body.scrollHeight - body.clientHeight;
      const scroll = (top: number) =>
        new Promise<void>((done) => {
          body.addEventListener('scroll', () => done(), { once: true });
          body.scrollTo({ top, behavior: 'instant' });
        });
      await scroll(Math.round(rest / 3));
      await scroll(rest);
      return body.scrollTop;
    });
    expect(end).toBeGreaterThan(50);
    await expect.poll(() => inside(seen).evaluate(({ scrollTop }) => scrollTop)).toBe(end);
    await close();
  },
);
