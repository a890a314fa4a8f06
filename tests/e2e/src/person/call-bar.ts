import { expect, type Page } from '@playwright/test';

/** Windows of the call centre's screens. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

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
    const covered = await bar.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('button, a, input, select')]
        .filter((one) => !element.contains(one) && one.getClientRects().length > 0)
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map((one) => one.textContent);
    });
    expect(covered, `${window.width}x${window.height}`).toEqual([]);
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    if (process.env['SCREENSHOTS'] === '1')
      await ana.screenshot({ path: `screenshots/call-bar-${state}-${window.width}.png` });
  }
  if (before) await ana.setViewportSize(before);
}
