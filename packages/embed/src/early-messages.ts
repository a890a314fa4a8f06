import type { EarlyMessage } from '@afilia/widget/public/first-screen';

/** One more than are obeyed, so that the widget can say which was dropped first. */
const most = 21;

const kept: EarlyMessage[] = [];

addEventListener('message', (event: MessageEvent<{ type: string } | null>) => {
  if (kept.length < most && /^dm:/.test(event.data?.type as string)) kept.push(event);
});

/** Commands that the host posts before the widget is there; the list grows as they come. */
export const earlyMessages: readonly EarlyMessage[] = kept;
