type MailFile = { filename: string; size: number | null; url: string };

/** A mail of `GET /sandbox/inbox` with `Accept: application/json`. */
export type Mail = {
  /** Told apart by this; the sandbox's id, else the time and place in the list. */
  key: string;
  to: string;
  subject: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Page of the whole mail, when the sandbox has one. */
  url: string | null;
  files: MailFile[];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Only paths of this origin become links. */
const isOwnPath = (url: string) => /^\/(?!\/)/u.test(url);

function parseFiles(given: unknown): MailFile[] {
  if (!Array.isArray(given)) return [];
  return given
    .filter(isRecord)
    .map(({ filename, size, url }) => ({
      filename: text(filename) || 'adjunto',
      size: typeof size === 'number' ? size : null,
      url: text(url),
    }))
    .filter(({ url }) => isOwnPath(url));
}

/**
 * Reads the inbox.
 *
 * @param given parsed JSON
 * @returns newest first, as the sandbox gives them; null when it is no list
 */
export function parseInbox(given: unknown): Mail[] | null {
  if (!Array.isArray(given)) return null;
  return given.filter(isRecord).map((mail, index) => {
    const id = text(mail['id']);
    return {
      key: id || `${text(mail['at'])} ${given.length - index}`,
      to: text(mail['to']),
      subject: text(mail['subject']) || '(sin asunto)',
      text: text(mail['text']),
      at: text(mail['at']),
      url: /^[\w-]+$/u.test(id) ? `/sandbox/inbox/${id}` : null,
      files: parseFiles(mail['attachments']),
    };
  });
}
