import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const hit = (root instanceof ShadowRoot ? root : element.ownerDocument).elementFromPoint(
    x + width / 2,
    y + height / 2,
  );
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** The agent's mouse and keyboard on the picture of the page. */
export function hands({ ana, seen }: { ana: Page; seen: FrameLocator }) {
  const middle = async (selector: string | Locator) => {
    const part = typeof selector === 'string' ? seen.locator(selector) : selector;
    await expect(part).toBeVisible();
    // An agent presses what they see: not what a list that is closing still covers.
    await expect.poll(() => part.evaluate(isUncovered), { message: String(part) }).toBe(true);
    const box = await part.boundingBox();
    if (!box) throw new Error(`the agent does not see ${String(selector)}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  return {
    press: async (selector: string | Locator) => ana.mouse.click(...(await middle(selector))),
    doublePress: async (selector: string) => ana.mouse.dblclick(...(await middle(selector))),
    hover: async (selector: string) => {
      const [x, y] = await middle(selector);
      await ana.mouse.move(x + 1, y);
      await ana.mouse.move(x, y);
    },
    /** Types into the element with the focus in the console, the bar of the field. */
    type: async (words: string) => {
      await expect(ana.locator('.field-bar :focus')).toHaveCount(1);
      await ana.keyboard.press('ControlOrMeta+a');
      await ana.keyboard.type(words);
    },
    key: (name: string) => ana.keyboard.press(name),
    /** @param to - a place in pixels from the middle of the element, on the agent's screen */
    drag: async (selector: string, to: string | readonly [x: number, y: number]) => {
      const [x, y] = await middle(selector);
      const [endX, endY] = typeof to === 'string' ? await middle(to) : [x + to[0], y + to[1]];
      await ana.mouse.move(x, y);
      await ana.mouse.down();
      await ana.mouse.move((x + endX) / 2, (y + endY) / 2, { steps: 4 });
      await ana.mouse.move(endX, endY, { steps: 4 });
      await ana.mouse.up();
    },
  };
}
