import type { Page } from '@playwright/test';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { hostileSheet } from './fixtures/hostile-sheet.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

/**
 * Changes a page as old libraries, polyfills and monitoring scripts do before our script runs: unexpected enumerable
 * names, wrapped functions, methods replaced by versions of their own.
 */
const ravage = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (owner: object, name: string) => {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') return;
      Reflect.set(owner, name, function wrapped(this: unknown, ...given: unknown[]) {
        return Reflect.apply(original, this, given) as unknown;
      });
    };
    // Prototype.js and its like: enumerable additions, found by every `for … in`.
    Reflect.set(Array.prototype, 'each', function each(this: unknown[], run: (one: unknown) => void) {
      for (const one of this) run(one);
    });
    Reflect.set(Array.prototype, 'first', () => undefined);
    Reflect.set(String.prototype, 'strip', function strip(this: string) {
      return this.trim();
    });
    Reflect.set(Function.prototype, 'delay', () => undefined);
    Reflect.set(Object.prototype, 'inherits', () => undefined);
    // Old versions of features that browsers have by themselves.
    Reflect.set(
      Array.prototype,
      'find',
      function find(this: unknown[], test: (one: unknown, at: number) => boolean) {
        for (let at = 0; at < this.length; at++) if (test(this[at], at)) return this[at];
        return undefined;
      },
    );
    Reflect.set(Array.prototype, 'includes', function includes(this: unknown[], one: unknown) {
      for (let at = 0; at < this.length; at++) if (Object.is(this[at], one)) return true;
      return false;
    });
    Reflect.set(Element.prototype, 'remove', function remove(this: Element) {
      this.parentNode?.removeChild(this);
    });
    // Monitoring: every call goes through another script.
    for (const name of ['fetch', 'setTimeout', 'requestAnimationFrame', 'queueMicrotask'])
      wrap(globalThis, name);
    wrap(JSON, 'parse');
    wrap(JSON, 'stringify');
    wrap(EventTarget.prototype, 'addEventListener');
    wrap(EventTarget.prototype, 'dispatchEvent');
    wrap(Element.prototype, 'attachShadow');
    wrap(Node.prototype, 'appendChild');
    wrap(Node.prototype, 'insertBefore');
    wrap(Promise.prototype, 'then');
    wrap(Storage.prototype, 'setItem');
    wrap(Storage.prototype, 'getItem');
    wrap(History.prototype, 'replaceState');
    // A page that sees every key and every click before us, and has its own idea of both.
    for (const name of ['keydown', 'click', 'submit'])
      document.addEventListener(name, (event) => Reflect.set(event, 'seenByHost', true), true);
  });

test('[W-01] [W-02] on a page that changed the language’s own objects and wraps every call, the road goes on and looks right', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    policy: strictest(afilia.url),
    sheet: hostileSheet,
    body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  try {
    await ravage(page);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = `${bank.url}dressed`;
    await rosa.start('12.345.678-5');
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.chooseProducts();
    await rosa.acceptConditions();
    await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
    await rosa.button('Ayuda').click();
    await expect(rosa.widget.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rosa.widget.getByRole('dialog')).toBeHidden();
    const button = rosa.button('Autorizar y conectar');
    await expect(button).toHaveCSS('background-color', 'rgb(155, 59, 101)');
    await expect(button).toHaveCSS('border-radius', '4px');
    // It left nothing behind in the page either.
    expect(await page.evaluate(() => [...document.head.querySelectorAll('style')].length)).toBe(0);
    await rosa.connect();
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');
    expect(bank.reports).toEqual([]);
  } finally {
    bank.close();
  }
});

test(
  '[W-01] a host that throws in our events, or takes storage away, does not stop the widget',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address, pageErrors }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
    });
    try {
      await page.addInitScript(() => {
        for (const name of ['dm:ready', 'dm:state', 'dm:resize'])
          document.addEventListener(name, () => {
            throw new Error('a mistake of the host');
          });
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, { get: refuse });
        LockManager.prototype.request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
      });
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      rosa.home = bank.url;
      await rosa.start('12.345.678-5');
      await rosa.enterBusiness();
      await rosa.proveMail();
      await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
      expect(new Set(pageErrors)).toEqual(new Set(['Error: a mistake of the host']));
      pageErrors.length = 0;
    } finally {
      bank.close();
    }
  },
);
