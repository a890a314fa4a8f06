import type { Widget } from './widget.ts';

/**
 * Fetches from the page the client secret of a new host session.
 *
 * @returns null if the page has none: the console reports it, and the person goes on without
 */
export async function fetchSecret({
  clientSecret,
  tell,
}: Pick<Widget, 'clientSecret' | 'tell'>): Promise<string | null> {
  try {
    const secret: unknown = await clientSecret.fetch?.();
    if (typeof secret === 'string' && secret !== '') return secret;
  } catch {
    // An error of the page's own code is its matter, and may hold data that no console should show.
  }
  tell('A09', 'fetchClientSecret');
  return null;
}
