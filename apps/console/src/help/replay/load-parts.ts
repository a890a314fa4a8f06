import { helpApi } from '../api/help-api.ts';
import type { Refusal } from '../../shell/api/staff-api.ts';
import { decodePage } from '../page/decode.ts';
import { type RecordedPart, withGaps } from './timeline.ts';

/**
 * Loads the parts of a recording, one after the other. One that cannot be read is a gap.
 *
 * @param onPart - how many are there
 * @returns the refusal that ended it
 */
export async function loadParts(
  id: string,
  numbers: readonly number[],
  onPart: (done: number) => void,
): Promise<{ parts: RecordedPart[] } | { refusal: Refusal }> {
  const parts: RecordedPart[] = [];
  for (const number of numbers) {
    const answer = await helpApi.part(id, number);
    if (!answer.ok && answer.refusal.reason !== 'notThere') return { refusal: answer.refusal };
    parts.push(answer.ok ? await decodePage(await answer.value.arrayBuffer()) : undefined);
    onPart(parts.length);
  }
  return { parts: withGaps(numbers, parts) };
}
