/** The API and the key that a check concerns. */
type Question = { url: string; apiKey: string; fetch: typeof fetch };

/** Words of the server for a key that it does not take here. */
export const isKeyRefusal = (reason: unknown): reason is string =>
  reason === 'apiKey' || reason === 'originNotOfKey';

/** Checks by page and key: one each, for any number of elements and drawings. */
const requested = new Map<string, Promise<string | null>>();

async function request({ url, apiKey, fetch }: Question) {
  // The request names no browser: no person has done anything yet.
  const response = await fetch(url, { headers: { 'x-api-key': apiKey }, priority: 'low' });
  if (response.status !== 401 && response.status !== 403) return null;
  // A proxy refuses with the same numbers, in other words.
  const { errors } = (await response.json()) as { errors?: { extensions?: { reason?: unknown } }[] };
  const reason = errors?.[0]?.extensions?.reason;
  return isKeyRefusal(reason) ? reason : null;
}

/**
 * Checks with the API that it takes the key on this page, so that a wrong one is known before the first press.
 *
 * @returns the server's reason why not; null if it takes it, or nothing is known
 */
export function refusalOfKey(options: Question): Promise<string | null> {
  const of = `${options.url} ${options.apiKey}`;
  const answer = requested.get(of) ?? request(options).catch(() => null);
  requested.set(of, answer);
  return answer;
}
