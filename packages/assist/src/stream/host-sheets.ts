import { linkedSheets } from '@afilia/page-recorder/linked-sheets';
import { reachedOrigins } from './reached-origins.ts';

/** Bound of one style sheet, in bytes as fetched. */
const maxBytes = 2_000_000;

/** A linked style sheet of the page: its element, and its text as the recorder writes it. */
export type HostSheet = { owner: Node; text: string };

/**
 * Reads the texts of linked style sheets from which the browser's own writing drops values. Reads those that the page's
 * policy allows (`reachedOrigins`); the others stay as the browser writes them.
 */
export async function readHostSheets(): Promise<HostSheet[]> {
  const read: HostSheet[] = [];
  const reached = reachedOrigins();
  for (const [sheet, write] of linkedSheets.takeWanted()) {
    const { href, ownerNode } = sheet;
    if (!href || !ownerNode || !reached.has(new URL(href).origin)) continue;
    try {
      const response = await fetch(href, { credentials: 'same-origin', cache: 'force-cache' });
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxBytes) continue;
      linkedSheets.setText(href, await response.text());
      const text = write(sheet);
      if (text) read.push({ owner: ownerNode, text });
    } catch {
      // Unreachable, or blocked by CORS.
    }
  }
  return read;
}
