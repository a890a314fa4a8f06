import { parseInbox, type Mail } from './mail.ts';

const everyMs = 2000;

/** What asking came to: the mails; null when nobody answered; `locked` when the inbox asks for a key. */
export type InboxAnswer = Mail[] | null | 'locked';

async function readInbox(): Promise<InboxAnswer> {
  try {
    const response = await fetch('/sandbox/inbox', { headers: { accept: 'application/json' } });
    if (response.status === 401) return 'locked';
    return response.ok ? parseInbox(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the inbox every 2 s while the page is seen, and at once when it is seen again or gets the
 * focus: people come back from their mail to type a code.
 *
 * @param onRead given what each asking came to
 * @returns asks now, out of turn
 */
export function watchInbox(onRead: (mails: InboxAnswer) => void): () => void {
  let timer = 0;
  let polling = false;
  const poll = async () => {
    if (polling) return;
    polling = true;
    clearTimeout(timer);
    onRead(await readInbox());
    polling = false;
    if (!document.hidden) timer = setTimeout(() => void poll(), everyMs);
  };
  const now = () => void poll();
  document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : now()));
  addEventListener('focus', now);
  if (!document.hidden) now();
  return now;
}
