import { parseInbox, type Mail } from './mail.ts';

const everyMs = 2000;

/**
 * Result of a poll: the mails; null without an answer; `locked` when the inbox requires a key; `elsewhere` when this node has
 * none.
 */
export type InboxAnswer = Mail[] | null | 'locked' | 'elsewhere';

async function readInbox(): Promise<InboxAnswer> {
  try {
    const response = await fetch('/sandbox/inbox', { headers: { accept: 'application/json' } });
    if (response.status === 401) return 'locked';
    if (response.status === 404) return 'elsewhere';
    return response.ok ? parseInbox(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the inbox every 2 s while the page is seen, and at once when it is seen again or gets the focus: people come
 * back from their mail to type a code. The sandbox of another node is read once.
 *
 * @param onRead called with the result of each reading
 * @returns reads now, out of turn
 */
export function watchInbox(onRead: (mails: InboxAnswer) => void): () => void {
  let timer = 0;
  let polling = false;
  let isElsewhere = false;
  const poll = async () => {
    if (polling || isElsewhere) return;
    polling = true;
    clearTimeout(timer);
    const answer = await readInbox();
    onRead(answer);
    polling = false;
    isElsewhere = answer === 'elsewhere';
    if (!document.hidden && !isElsewhere) timer = setTimeout(() => void poll(), everyMs);
  };
  const now = () => void poll();
  document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : now()));
  addEventListener('focus', now);
  if (!document.hidden) now();
  return now;
}
