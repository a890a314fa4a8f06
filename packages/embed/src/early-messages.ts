import type { EarlyMessage } from '@afilia/widget/public/first-screen';

/** One more than are obeyed, so that the widget can say which was dropped first. */
const most = 21;

const kept: EarlyMessage[] = [];

addEventListener('message', (event: MessageEvent<{ type: unknown } | null>) => {
  if (kept.length < most && String(event.data?.type).startsWith('dm:')) kept.push(event);
});

/** Commands that the host posts before the widget is there; the list grows as they come. */
export const earlyMessages: readonly EarlyMessage[] = kept;
