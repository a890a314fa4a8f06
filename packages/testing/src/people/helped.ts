import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from '../assist/assist-client.ts';
import type { VisitorPage, VisitorPages, Visit } from '../assist/visitor-pages.ts';

/** Buttons of the question that is on the screen. */
export const popup = {
  box: '#openreplay-confirm-window-popup',
  words: '#openreplay-confirm-window-p',
  yes: '#openreplay-confirm-window-confirm-btn',
  no: '#openreplay-confirm-window-decline-btn',
} as const;

/** A visitor with an agent who sees the page; `send` is the agent's, to this tab. */
export type Helped = VisitorPage & {
  agent: AssistClient;
  send: (event: string, data?: unknown, by?: AssistClient) => void;
  /** Asks for control and gets it. */
  takeControl: () => Promise<void>;
  /** Waits until all that the agent did before is done: acts of one agent are made one after the other. */
  acted: () => Promise<void>;
  /** The position of an element's middle, in the window. */
  middleOf: (selector: string) => Promise<[x: number, y: number]>;
};

/** Puts the agent's pointer at a new place, which it reaches after the acts before. */
let places = 0;

/** Opens a page and lets an agent see it. */
export async function help(pages: VisitorPages, visit: Visit = {}): Promise<Helped> {
  const visitor = await pages.visit(visit);
  const { page, tab } = visitor;
  const agent = await pages.agent();
  await agent.next('messages');
  const send: Helped['send'] = (event, data, by = agent) => by.emit(event, envelope(tab, data));
  return {
    ...visitor,
    agent,
    send,
    takeControl: async () => {
      send('request_control', '{"name":"Ana Perez"}');
      await page.click(popup.yes);
      await agent.next('control_granted');
    },
    acted: async () => {
      places += 1;
      send('move', await page.evaluate(`[scrollX + 1 + ${places} / 1000, scrollY + 1]`));
      await page.locator(`.agent-pointer[style*="translate(${1 + places / 1000}px, "]`).waitFor();
    },
    middleOf: async (selector) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not to be seen`);
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    },
  };
}
