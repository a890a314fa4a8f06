import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const pictures = join(import.meta.dirname, '../../../../../screenshots/gallery');

/** A window, CSS px. 200 % zoom leaves half of a desk's window (WCAG 1.4.4, 1.4.10). */
type Window = { width: number; height: number };

export const phone: Window = { width: 390, height: 844 };
export const smallPhone: Window = { width: 360, height: 640 };
export const phoneOnItsSide: Window = { width: 667, height: 375 };
/** The part of a window of 1280 by 1024 that 400 % zoom leaves (WCAG 1.4.10). */
export const quarter: Window = { width: 320, height: 256 };
export const desk: Window = { width: 1280, height: 900 };
export const laptop: Window = { width: 1280, height: 800 };
export const narrowest: Window = { width: 320, height: 568 };
export const deskAtDoubleSize: Window = { width: 640, height: 450 };
export const tablet: Window = { width: 760, height: 1024 };

/** WCAG 2.2 AA and its base (spec/interface-rules#accessibility). Rules on the page round a specimen are off. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(
    ['region', 'page-has-heading-one', 'landmark-one-main'].map((rule) => [rule, { enabled: false }]),
  ),
  resultTypes: ['violations'],
};

/** Gives the page the scripts that `axeFindings` runs; once a page. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(axe.source);

/** Runs axe on the shown specimen, and returns a line for each fault; empty when there is none. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(rules)})`);
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/**
 * The tree of the shown specimen, without its words: elements, attributes, and places of text. Ids count by their order,
 * so that references and ids used twice still distinguish trees.
 *
 * @returns the same for two specimens in which axe has the same to judge
 */
export const structureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const numbers = new Map<string, number>();
    const numberOf = (id: string) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return numbers.get(id);
    };
    const refers =
      /^(?:id|for|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details))$/u;
    const typed =
      /^(?:value|href|src|d|title|alt|placeholder|aria-(?:label|description|valuenow|valuetext))$/u;
    const valueOf = ({ name, value }: Attr) => {
      if (refers.test(name)) return value.split(' ').map(numberOf).join(' ');
      return typed.test(name) ? String(value !== '') : value;
    };
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : '.';
      if (!(node instanceof Element)) return [...node.childNodes].map(read).join('');
      const attributes = [...node.attributes].map((one) => `${one.name}=${valueOf(one)}`).join(',');
      const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(read).join('');
      return node.localName === 'style' ? '' : `${node.localName}[${attributes}](${inside})`;
    };
    return read(document.body);
  });

/** Returns the faults of the layout in a window of this size, a line each. */
export async function layoutFindings(page: Page, window: Window): Promise<string[]> {
  await page.setViewportSize(window);
  const found = await page.evaluate<string[]>(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(gallery.faults()))))',
  );
  return found.map((fault) => `${window.width} px: ${fault}`);
}

/**
 * Finds controls that compete with the primary act of the specimen, stand half at the edge of a phone, or stand alone on a
 * desk, a line each.
 */
export async function actFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const window of [desk, narrowest, phone]) {
    await page.setViewportSize(window);
    // A new width reaches a screen over several frames, on a busy machine over hundreds, with colours on their way: a fault
    // is one that stays.
    const faults = await page.evaluate<string[]>(`(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      let faults = gallery.actFaults();
      for (let left = 600; left > 0 && faults.length > 0; left -= 1) {
        await frame();
        faults = gallery.actFaults();
      }
      return faults;
    })()`);
    found.push(...faults.map((fault) => `${window.width} px: ${fault}`));
  }
  return found;
}

/**
 * Makes the window as tall as the page: elements that stick to the bottom then stand at the end and cover nothing.
 * Not under a dialog, which has the height of the window.
 */
export async function tallWindow(page: Page, { width, height }: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  const needed = await page.evaluate<number>(
    'document.querySelector("dm-widget").shadowRoot.querySelector("[aria-modal=true]") ? 0 : document.documentElement.scrollHeight',
  );
  if (needed > height) await page.setViewportSize({ width, height: needed });
}

/** Puts the window as it is into `screenshots/gallery/{id}-{width}.png`, to be looked at. */
export async function takePicture(page: Page, id: string): Promise<void> {
  const path = join(pictures, `${id.replaceAll('/', '-')}-${page.viewportSize()?.width ?? 0}.png`);
  mkdirSync(dirname(path), { recursive: true });
  // A document is drawn sharp a moment after its window changed.
  await page.evaluate('gallery.settled()');
  // Uses the browser's protocol, in a fifth of the time; the pictures need not be equal byte by byte.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await session.detach();
  writeFileSync(path, Buffer.from(data, 'base64'));
}
