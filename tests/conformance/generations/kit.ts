import { AsyncLocalStorage } from 'node:async_hooks';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import type { Generation } from '@afilia/testing/assist/reference-client/bundle';
import type { ReferencePages } from '@afilia/testing/assist/reference-client/reference-pages';
import type { Page } from '@playwright/test';

/** Statements by number: true where the client did as the statement says. */
export type Verdicts = Record<number, boolean>;

/** Drives a generation's client as one person and one or more agents, and tells of each of its statements if it held. */
export type Scenario = {
  name: string;
  shows: readonly number[];
  /** Only generations to whom it applies have verdicts of it; all without it. */
  of?: readonly Generation[];
  /** Left out of a short run: other tests of every run show nearly the same, or it is the same in all generations. */
  isLong?: boolean;
  /** Connects two browsers. */
  needsNetwork?: boolean;
  run: (pages: ReferencePages, generation: Generation) => Promise<Verdicts>;
};

/** Milliseconds after which a thing that a scenario expects counts as not done. A busy machine takes a while. */
const timeoutMs = 30_000;
/** The same where the table says that a statement does not hold: each of these waits runs to its end. */
const absenceMs = 4000;
const stepMs = 20;

const timeoutOf = new AsyncLocalStorage<number>();

/** Runs a scenario; its waits are short only where the table says that one of its statements does not hold. */
export const runScenario = (
  scenario: Scenario,
  pages: ReferencePages,
  generation: Generation,
  expected: Verdicts,
): Promise<Verdicts> =>
  timeoutOf.run(scenario.shows.some((number) => expected[number] === false) ? absenceMs : timeoutMs, () =>
    scenario.run(pages, generation),
  );

/** Waits until the check is true. False after `ms`. */
export async function holds(
  check: () => Promise<boolean> | boolean,
  ms = timeoutOf.getStore() ?? timeoutMs,
): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await check()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

type ReceivedEvent = AssistClient['events'][number];

/** Tells if such an event came to the agent; with `after`, later than that many events. */
export const hears = (
  agent: AssistClient,
  event: string,
  {
    is = () => true,
    after = 0,
    ms,
  }: { is?: (...args: unknown[]) => boolean; after?: number; ms?: number } = {},
): Promise<boolean> =>
  holds(() => agent.events.slice(after).some(([name, ...args]) => name === event && is(...args)), ms);

/** The data of an event with an envelope. */
export const dataOf = (message: unknown): unknown => (message as { data?: unknown } | undefined)?.data;
export const withData = (data: unknown) => ({ is: (message: unknown) => dataOf(message) === data });
export const fieldOf = (message: unknown, name: string): unknown =>
  (dataOf(message) as Record<string, unknown> | undefined)?.[name];

export const countOf = (agent: AssistClient, event: string): number =>
  agent.events.filter(([name]: ReceivedEvent) => name === event).length;

/** Addresses of sockets to the relay. */
export const relaySockets = (sockets: readonly string[]): string[] =>
  sockets.filter((url) => url.includes('/ws-assist/'));

let titles = 0;
/** Waits until the agent has heard everything that the page has sent so far: its title changes, which it sends after it. */
export async function passes(page: Page, agent: AssistClient): Promise<void> {
  titles += 1;
  const title = `Title ${titles}`;
  await page.evaluate(`document.title = '${title}'`);
  await hears(agent, 'UPDATE_SESSION', { is: (message) => fieldOf(message, 'pageTitle') === title });
}

/** Gives the client a frame as if the relay had sent it: events that our relay drops or gives to no other tab. */
export const inject = (page: Page, event: string, ...args: unknown[]): Promise<void> =>
  page.evaluate(
    `webSockets.findLast(({ url }) => url.includes('/ws-assist/')).dispatchEvent(
      new MessageEvent('message', { data: ${JSON.stringify(`42${JSON.stringify([event, ...args])}`)} }))`,
  );

/** An agent's event to a tab. */
export const toTab = (agent: AssistClient, tab: string) => (event: string, data?: unknown) =>
  agent.emit(event, envelope(tab, data));

export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${hidden ? 'hidden' : 'visible'}' });
    document.dispatchEvent(new Event('visibilitychange'));`);

export const restart = async (page: Page): Promise<string> => {
  await page.reload();
  await page.waitForFunction('window.ready');
  return page.evaluate<string>('begin({})');
};

/** Tells if an event left the page with these data. */
export const sends = (sent: readonly string[], event: string, part: object, after = 0): Promise<boolean> =>
  holds(() =>
    sent.slice(after).some((frame) => {
      if (!frame.startsWith(`42["${event}"`)) return false;
      const data = dataOf((JSON.parse(frame.slice(2)) as unknown[])[1]) as
        | Record<string, unknown>
        | undefined;
      return Object.entries(part).every(
        ([key, value]) => JSON.stringify(data?.[key]) === JSON.stringify(value),
      );
    }),
  );

export const requestedBy = '{"email":"ana@help.example","name":"Ana Perez","query":""}';
export const controlKey = `sessionStorage.getItem('__openreplay_control_peer')`;
export const callKey = `sessionStorage.getItem('__openreplay_calling_peer')`;
export const all = (...facts: boolean[]): boolean => facts.every(Boolean);
