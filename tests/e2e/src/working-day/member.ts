import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

/** Acts of a member: presses of mouse and keys, scrolls that a press needed, and letters typed. */
export type Counted = { presses: number; scrolls: number; letters: number };

/** The scroll position of an element: that of each container around it, and of the page. */
const scrolledTo = (element: Element): string => {
  const tops: number[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) tops.push(at.scrollTop);
  return tops.join(' ');
};

async function middleOf(target: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not seen`);
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2, height };
}

/** A member of the staff in the console. Every act is a press of the mouse or a key, and is counted. */
export class Member {
  readonly user: string;
  readonly page: Page;
  private presses = 0;
  private scrolls = 0;
  private letters = 0;

  private constructor(user: string, page: Page) {
    this.user = user;
    this.page = page;
  }

  /** Signs in on the page of the provider, in a browser context of the member's own. */
  static async signIn(
    given: { browser: Browser; url: string; context?: BrowserContextOptions },
    user: string,
  ): Promise<Member> {
    const { browser, url } = given;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...given.context,
      baseURL: url,
    });
    const member = new Member(user, await context.newPage());
    const { page } = member;
    await page.goto('/console/');
    await member.press(page.getByRole('link', { name: 'Iniciar sesión' }));
    await member.type(page.getByLabel('Usuario'), user);
    await member.type(page.getByLabel('Contraseña'), `${user}-sandbox`);
    await member.press(page.getByRole('button', { name: 'Ingresar' }));
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    return member;
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await target.click();
    this.presses += 1;
  }

  /**
   * Presses a point of a picture that shows another page, and turns the wheel over it where the point is out of sight.
   *
   * @param isLatest - waits until the picture shows the present state of that page
   */
  async pressPoint(shown: Locator, picture: Locator, isLatest: () => Promise<void>): Promise<void> {
    await isLatest();
    const sight = await middleOf(picture);
    await this.page.mouse.move(sight.x, sight.y);
    await expect(async () => {
      const away = (await middleOf(shown)).y - sight.y;
      if (Math.abs(away) < sight.height / 2 - 40) return;
      await this.page.mouse.wheel(0, away);
      this.scrolls += 1;
      await isLatest();
      throw new Error(`${String(shown)} is out of sight`);
    }).toPass();
    const { x, y } = await middleOf(shown);
    await this.page.mouse.click(x, y);
    this.presses += 1;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });

  pressButton = (name: string | RegExp) => this.press(this.button(name).first());

  /** Goes to a place by its link beside the page. */
  async goTo(place: string): Promise<void> {
    const places = this.page.getByRole('navigation', { name: 'Lugares' });
    await this.press(places.getByRole('link', { name: place, exact: true }));
  }

  field = (name: string | RegExp) => this.page.getByRole('textbox', { name });

  /** Puts the caret into a field by a press, and types letter by letter. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.write(text);
  }

  /** Types letter by letter into the field that has the caret. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.letters += text.length;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.presses += 1;
  }

  /** Takes an option of a list that opens by a press. */
  async choose(list: string | RegExp, option: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('combobox', { name: list }));
    await this.press(this.page.getByRole('option', { name: option }).first());
  }

  sees = (text: string | RegExp) => expect(this.page.getByText(text).first()).toBeVisible();

  /** Counts since the sign-in. */
  counted = (): Counted => ({ presses: this.presses, scrolls: this.scrolls, letters: this.letters });

  /** Signs out: other tests count the sessions of a member. */
  async leave(): Promise<void> {
    await this.pressButton(/^Tu cuenta/u);
    await this.press(this.page.getByRole('menuitem', { name: 'Cerrar sesión' }));
    await expect(this.page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await this.page.context().close();
  }

  /** Scrolls where the target is out of sight. */
  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const before = await target.evaluate(scrolledTo);
    await target.scrollIntoViewIfNeeded();
    if ((await target.evaluate(scrolledTo)) !== before) this.scrolls += 1;
  }
}
