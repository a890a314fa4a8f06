import { expect, type Page } from '@playwright/test';

/** Windows of the call centre's screens. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** Returns the words of what can be pressed and lies below the bar. */
const coveredBy = (element: Element): (string | null)[] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [...document.querySelectorAll('button, a, input, select')]
    .filter((one) => !element.contains(one) && one.getClientRects().length > 0)
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((one) => one.textContent);
};

/** Waits until the picture of the page has the size of its place. */
export const expectPictureFits = (ana: Page): Promise<void> =>
  expect
    .poll(() =>
      ana.locator('.stage').evaluate((stage) => {
        const sheet = stage.querySelector('.sheet')?.getBoundingClientRect();
        const left = [stage.clientWidth - (sheet?.width ?? 0), stage.clientHeight - (sheet?.height ?? 0)];
        return Math.abs(Math.min(...left)) < 1;
      }),
    )
    .toBe(true);

/**
 * The agent's bar of a call lies whole in each window, over nothing that can be pressed. Takes a picture of each; the
 * window is then as before.
 *
 * @param state - of the call, names the pictures
 */
export async function expectBarFits(ana: Page, state: string): Promise<void> {
  const before = ana.viewportSize();
  const bar = ana.getByRole('region', { name: 'Llamada en curso' });
  for (const window of windows) {
    await ana.setViewportSize(window);
    await expect(bar).toBeInViewport({ ratio: 1 });
    // The picture of the page takes its new size in the next frames.
    await expect
      .poll(() => bar.evaluate(coveredBy), { message: `${window.width}x${window.height}` })
      .toEqual([]);
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    if (process.env['SCREENSHOTS'] === '1')
      await ana.screenshot({ path: `screenshots/call-bar-${state}-${window.width}.png` });
  }
  if (before) await ana.setViewportSize(before);
}
