import type { Page } from '@playwright/test';
import { mouse } from '../person/hands.ts';
import type { WebKitWindow } from './webkit.ts';

/** A visitor with an agent, in whichever browser. Scripts are function bodies with `root` and `overlay`. */
export type HelpedVisitor = {
  goTo(url: string): Promise<void>;
  /** Presses a control of the widget or of our overlay, by the words of its name from their beginning. */
  press(words: string): Promise<void>;
  /** Types into a field of the widget, at the end of its text. */
  type(label: string, text: string): Promise<void>;
  run(body: string): Promise<unknown>;
};

const scope = `const root = document.querySelector('dm-widget')?.shadowRoot;
  const overlay = [document, root].map((one) => one?.querySelector('[data-dm-assist]')?.shadowRoot).find(Boolean);`;

export const inFirefox = (page: Page): HelpedVisitor => {
  const named = (words: string) => {
    const name = new RegExp(`^${words}`, 'u');
    const roles = ['button', 'checkbox', 'radio', 'option'] as const;
    return roles
      .map((role) => page.getByRole(role, { name }))
      .reduce((one, other) => one.or(other))
      .first();
  };
  return {
    goTo: async (url) => void (await page.goto(url)),
    press: (words) => mouse(page).press(named(words)),
    type: async (label, text) => {
      await page.locator('dm-widget').getByLabel(label, { exact: true }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    run: (body) => page.evaluate(`(() => { ${scope} ${body} })()`),
  };
};

export const inWebKit = (window: WebKitWindow): HelpedVisitor => ({
  goTo: (url) => window.goTo(url),
  press: (words) => window.press(words),
  type: (label, text) => window.type(label, text),
  run: (body) => window.run(`${scope} ${body}`),
});

/** All that the widget and the overlay show, as text. */
export const shownTo = (visitor: HelpedVisitor): Promise<unknown> =>
  visitor.run(`return [root, overlay].map((one) => [...(one?.children ?? [])]
    .filter(({ localName }) => localName !== 'style').map(({ textContent }) => textContent).join(' ')).join(' ');`);

/** Name, value and tick of each field with a label that agents see, in the widget's shadow root. */
export const fieldsScript = `return [...root.querySelectorAll('input, select, textarea')]
  .filter((one) => (one.labels?.length || one.ariaLabel) && !one.closest('[data-private], [data-dm-secret]'))
  .map((one) => [one.ariaLabel ?? one.labels[0].textContent, one.value, one.checked === true]);`;

/** Tells if the canvas of the agents holds anything red. */
export const redScript = `const canvas = overlay?.querySelector('canvas.agent-drawing');
  if (!canvas) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at] > 200 && data[at + 1] < 50 && data[at + 3] > 50) return true;
  return false;`;

/** The six digits that the visitor reads out, if they are shown alone. */
export const codeScript = `return [...root.querySelectorAll('*')].map(({ textContent }) => textContent.trim())
  .find((text) => /^\\d{3}\\s\\d{3}$/.test(text))?.replace(/\\s/, '') ?? '';`;
