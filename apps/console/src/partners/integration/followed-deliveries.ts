import type { StaffDelivery } from '@afilia/api-contract/partners/webhook-answers';
import { integrationText } from '../text/integration.ts';
import { answerText } from './delivery-columns.tsx';

const { deliveries: text } = integrationText;

/** Deliveries that were sent again, by id: as they were before, and until when they are followed, in ms. */
export type Followed = ReadonlyMap<string, { before: StaffDelivery; until: number }>;

type Arrival = { words: string; isDelivered: boolean };

const named = (folio: string | null, words: string): string => `${folio ?? text.ofTest}: ${words}.`;

/**
 * Tells which of the followed deliveries have an answer since, in words.
 *
 * @param result - the filter of the list: one that is delivered leaves the list of those that are not
 */
export function arrivals(
  followed: Followed,
  rows: readonly StaffDelivery[],
  result: 'delivered' | 'failed' | undefined,
  now: number,
): { arrived: Arrival[]; left: Followed } {
  const arrived: Arrival[] = [];
  const left = new Map(followed);
  for (const [id, { before, until }] of followed) {
    const row = rows.find((one) => one.id === id);
    const isGone = row === undefined && result === 'failed';
    if (isGone) arrived.push({ words: named(before.folio, text.results.delivered), isDelivered: true });
    else if (row && row.tries > before.tries)
      arrived.push({ words: named(row.folio, answerText(row)), isDelivered: row.detail === null });
    else if (until > now) continue;
    left.delete(id);
  }
  return { arrived, left };
}
