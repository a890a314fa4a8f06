import type { EarlyMessage } from '@afilia/widget/public/first-screen';

/** One more message than the widget obeys, so that it can name the first that was dropped. */
const most = 21;

const kept: EarlyMessage[] = [];
/** By origin: the origin that the page obeys is not known yet, and a frame in it must not use up the messages that the page posts. */
const counts: Record<string, number> = {};

addEventListener('message', (event: MessageEvent<{ type: unknown } | null>) => {
  const { data, origin } = event;
  if (!String(data?.type).startsWith('dm:')) return;
  if ((counts[origin] = (counts[origin] ?? 0) + 1) <= most) kept.push(event);
});

/**
 * Returns commands that the host posted before the widget was there: from the page itself, and from an origin that one
 * of these elements names.
 */
export const earlyMessages = (elements: readonly HTMLElement[]): EarlyMessage[] =>
  kept
    .filter(({ origin }) =>
      [location.origin, ...elements.map((one) => one.getAttribute('message-origin'))].includes(origin),
    )
    .slice(0, most);
