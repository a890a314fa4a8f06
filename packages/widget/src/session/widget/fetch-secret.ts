import type { Widget } from './widget.ts';

/**
 * Asks the page for the client secret of a new host session.
 *
 * @returns null where the page has none: its developers are told, and the person goes on without
 */
export async function fetchSecret({
  clientSecret,
  tell,
}: Pick<Widget, 'clientSecret' | 'tell'>): Promise<string | null> {
  try {
    const secret: unknown = await clientSecret.fetch?.();
    if (typeof secret === 'string' && secret !== '') return secret;
  } catch {
    // What the page's own code threw is its matter, and may hold what no console should show.
  }
  tell('A09', 'fetchClientSecret');
  return null;
}
