import type { BrowserContext, Page } from '@playwright/test';

/** Acts of a person on one screen, and the time of the machine until the next one that needs an act of them. */
export type ScreenCount = {
  /** Route; the code that signs has another name than the one that proves a mailbox. */
  screen: string;
  /** Values given: each field, box, choice or code once, and each ready statement that was confirmed. */
  answers: number;
  /** Presses outside the on-screen keyboard; choosing from a native list is two, to open it and to choose. */
  taps: number;
  keystrokes: number;
  /** From the last thing done here until the next screen stands where something can be done; 0 at the end. */
  waitMs: number;
};

type Seen = { screen: string; at: number; answers: string[]; taps: number; keystrokes: number; last: number };

/**
 * Counts the acts on each screen from now on, in every page of a context. Only trusted events count: acts of a script
 * are not a person's. To be called before the page is opened.
 *
 * @returns the widget's files that have come so far, as their paths below the service
 */
export async function countRoad(context: BrowserContext): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(?:embed\.js|widget\/.+)$/u.test(pathname) && response.ok()) files.add(pathname);
  });
  await context.addInitScript(() => {
    const seen: Seen[] = [];
    Reflect.set(globalThis, 'roadCount', seen);
    addEventListener('dm:ready', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const signs =
        event.detail.screen === '/screenotp' && seen.some(({ screen }) => screen === '/screensigndocuments');
      const screen = signs ? '/screenotp signature' : String(event.detail.screen);
      seen.push({ screen, at: performance.now(), answers: [], taps: 0, keystrokes: 0, last: 0 });
    });
    const target = (event: Event) => event.composedPath()[0] as Element;
    const note = (type: string, count: (now: Seen, element: Element, event: Event) => void) =>
      addEventListener(
        type,
        (event) => {
          const now = seen.at(-1);
          if (!event.isTrusted || !now) return;
          now.last = performance.now();
          count(now, target(event), event);
        },
        { capture: true },
      );
    const answer = (now: Seen, key: string) => void (now.answers.includes(key) || now.answers.push(key));
    note('pointerup', (now) => void now.taps++);
    note('click', (now, element) => {
      // A card that is ready and only wants a yes.
      const button = element.closest('button')?.textContent ?? '';
      if (button.startsWith('Sí, es así')) answer(now, button);
    });
    note('keydown', (now, element, event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (!ctrlKey && !metaKey && key.length === 1 && element.tagName !== 'SELECT') now.keystrokes++;
    });
    note('input', (now, element) => {
      const { type, name, id, tagName } = element as HTMLInputElement;
      if (tagName === 'SELECT') now.taps += 2;
      // A radio button is known by its group, all else by itself: boxes of one list may share a name.
      answer(now, type === 'radio' ? `radio ${name}` : `${type} ${name} ${id}`);
    });
  });
  return files;
}

/** Routes where the person only waits. */
const loaders: readonly string[] = [
  '/screenfirstloader',
  '/screenloader',
  '/screenresumeloader',
  '/screencurse',
  '/screenfourthloader',
  '/screensendnotificationsloader',
  '/screeninitialloader',
];

/** The counts of a page so far, a row for each screen in the order of the road. */
export async function readCount(page: Page): Promise<ScreenCount[]> {
  const seen = (await page.evaluate<Seen[]>('roadCount')).filter(({ screen }) => !loaders.includes(screen));
  const rows = new Map<string, ScreenCount>();
  for (const [index, { screen, answers, taps, keystrokes, last }] of seen.entries()) {
    const row = rows.get(screen) ?? { screen, answers: 0, taps: 0, keystrokes: 0, waitMs: 0 };
    const next = seen[index + 1];
    rows.set(screen, {
      screen,
      answers: row.answers + answers.length,
      taps: row.taps + taps,
      keystrokes: row.keystrokes + keystrokes,
      waitMs: row.waitMs + (next && last ? Math.round(next.at - last) : 0),
    });
  }
  return [...rows.values()];
}

/** All screens together. */
export const totalOf = (counts: readonly ScreenCount[]): Omit<ScreenCount, 'screen'> => ({
  answers: counts.reduce((sum, { answers }) => sum + answers, 0),
  taps: counts.reduce((sum, { taps }) => sum + taps, 0),
  keystrokes: counts.reduce((sum, { keystrokes }) => sum + keystrokes, 0),
  waitMs: counts.reduce((sum, { waitMs }) => sum + waitMs, 0),
});
