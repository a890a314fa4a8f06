import { launchBrowser } from '@afilia/testing/browser/browser';
import { seeded } from '@afilia/testing/backend/seeded';
import type { Page } from '@playwright/test';
import { notePresses, noteSights, placeOnAControl, pressedSince } from './fixtures/control-names.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { endControl, helpTogether, takeControl, type Together } from './person/together.ts';

/** `npm test -- long help` goes the whole road. */
const isLong = process.env['ALL_SCREENS'] === '1';
const presses = isLong ? 200 : 60;
const screens = isLong ? 10 : 3;
const seed = Number(process.env['CLICK_SEED'] ?? 15);

/** Presses as the agent, and compares the control that they saw with the pressed one. */
class Pressing {
  readonly seenAndPressed: { saw: string; pressed: string }[] = [];
  refused = 0;
  #missed = 0;
  readonly screens = new Set<string>();
  readonly #together: Together;
  readonly #chance = seeded(seed);

  constructor(together: Together) {
    this.#together = together;
  }

  async onScreen(name: string, count = presses / screens): Promise<void> {
    const { page, widget } = this.#together.person;
    await expect(widget.locator('[aria-busy=true]')).toHaveCount(0);
    await takeControl(this.#together);
    await this.#together.caughtUp();
    for (let press = 0; press < count; press += 1) {
      if (press % 5 === 0) await this.#scrollSomewhere(page);
      await this.#press();
    }
    this.screens.add(name);
    // The next step is the person's decision, and waits for the end of control.
    await endControl(this.#together.person);
  }

  /** The agent's view follows; they need not wait for it. */
  async #scrollSomewhere(page: Page): Promise<void> {
    const part = this.#chance.number(1);
    await page.evaluate(
      (share) =>
        scrollTo({
          top: share * (document.documentElement.scrollHeight - innerHeight),
          behavior: 'instant',
        }),
      part,
    );
  }

  async #press(): Promise<void> {
    const { person, ana } = this.#together;
    const { number } = this.#chance;
    const chance = [number(1), number(1), number(1)] as const;
    const place = await placeOnAControl(ana, chance);
    if (!place) return this.#scrollSomewhere(person.page).then(() => this.#press());
    await ana.mouse.click(place.x, place.y);
    const [saw] = await pressedSince(ana);
    // The console's bar for typing came between measuring and pressing and moved the picture: no press of the page.
    if (saw === undefined) {
      this.#missed += 1;
      expect(this.#missed, 'presses beside the picture').toBeLessThan(presses / 4);
      return this.#press();
    }
    let pressed: string | undefined;
    const outcome = async () => {
      pressed ??= (await pressedSince(person.page))[0];
      if (pressed !== undefined) return 'pressed';
      return (await ana.getByText(/^No se (?:puede|hizo)/u).isVisible()) ? 'refused' : 'nothing';
    };
    await expect.poll(outcome, { message: saw, intervals: [20, 40, 80] }).not.toBe('nothing');
    if (pressed === undefined) this.refused += 1;
    else this.seenAndPressed.push({ saw, pressed });
    return undefined;
  }
}

async function toTheEnd(rosa: Person, url: string): Promise<void> {
  await rosa.acceptConditions();
  await rosa.connect();
  await rosa.declareResidence();
  await rosa.verify();
  await rosa.confirmSummary();
  await rosa.readOneDocument(url);
  await rosa.giveCode();
  await rosa.see('¡Felicitaciones! Ya firmaste', 'success-signature-mail');
}

test(
  `[A-25] [A-09] ${presses} presses of an agent with other fonts, on ${screens} screens: each falls on the control that they saw, or is refused`,
  { tag: '@variant' },
  async ({ afilia, inbox, address }) => {
    const [theirs, agents] = await Promise.all([launchBrowser([], 'noto'), launchBrowser([], 'liberation')]);
    const context = { locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' } as const;
    const page = await theirs.newPage({
      ...context,
      baseURL: afilia.url,
      viewport: { width: 900, height: 800 },
    });
    await notePresses(page);
    let pressing: Pressing | undefined;
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address }, async (name) => {
      if (!pressing || pressing.screens.has(name) || pressing.screens.size === screens) return;
      await pressing.onScreen(name);
    });
    await rosa.start('12.345.678-5');
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, agents, {
      url: afilia.url,
      context: { ...context, viewport: { width: 1400, height: 900 } },
    });
    await noteSights(together.ana);
    pressing = new Pressing(together);
    await pressing.onScreen('embed-prospect');
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.chooseProducts();
    if (isLong) await toTheEnd(rosa, afilia.url);

    const { seenAndPressed, refused } = pressing;
    console.log(
      `${seenAndPressed.length} pressed, ${refused} refused, on ${[...pressing.screens].join(', ')}`,
    );
    expect(pressing.screens.size).toBe(screens);
    expect(seenAndPressed.length + refused).toBe(presses);
    // Most controls may be pressed: to refuse all would be no help.
    expect(seenAndPressed.length).toBeGreaterThan(presses / 2);
    expect(seenAndPressed.filter(({ saw, pressed }) => saw !== pressed)).toEqual([]);
    await Promise.all([theirs.close(), agents.close()]);
  },
);
