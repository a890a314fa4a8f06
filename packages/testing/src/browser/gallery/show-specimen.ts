import type { Page } from '@playwright/test';

/** One picture of the gallery with the acts before it, as the gallery lists it. */
export type Listed = Readonly<{
  id: string;
  group: string;
  route: string | null;
  clicks: readonly string[];
  types: Readonly<Record<string, string>>;
  awaits: string | null;
}>;

/** Everything that the gallery on this page can show. */
export const listSpecimens = (page: Page): Promise<Listed[]> => page.evaluate('gallery.list()');

/** Shows one, does the acts before it, and waits until it stands still; `gallery.show` waits for that already. */
export async function showSpecimen(page: Page, { id, group, clicks, types, awaits }: Listed): Promise<void> {
  // An element under the pointer looks pressed, also under one that an earlier test left behind.
  await page.mouse.move(0, 0);
  await page.evaluate(`gallery.show(${JSON.stringify(id)})`);
  // Its code comes by itself, and the screen behind it stands still before.
  if (group.startsWith('modals/')) await page.locator('dm-widget [aria-modal=true]').first().waitFor();
  const dialog = page.getByRole('dialog').last();
  // An element under a dialog can have a label of the same words.
  const place = (await dialog.count()) > 0 ? dialog : page;
  for (const [label, text] of Object.entries(types))
    await place.getByLabel(label, { exact: false }).first().fill(text);
  for (const selector of clicks) await page.locator(`dm-widget ${selector}`).first().click();
  if (awaits) await page.locator(`dm-widget ${awaits}`).first().waitFor({ state: 'visible' });
  if (clicks.length > 0) await page.mouse.move(0, 0);
  const isTouched = clicks.length > 0 || Object.keys(types).length > 0 || awaits !== null;
  if (isTouched) await page.evaluate('gallery.settled()');
}
