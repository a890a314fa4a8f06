import { hasPersonalId } from '../values/identity/personal-id.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';

/** Labels that one case may have; letters of a label. */
const labelLimits = { each: 5, letters: { min: 2, max: 24 } } as const;

/** Reasons to refuse labels: their number or the length of one; `labelNaming`: one has a RUT or a mailbox. */
export type LabelFault = 'labels' | 'labelNaming';

/**
 * Reads the labels of a case, in small letters, so that members who write them differently find the same cases. They are
 * stored unsealed: they must identify no person.
 *
 * @param typed - in any order; a repeated one counts once
 * @returns the labels in the order of the alphabet
 */
export function parseLabels(typed: readonly string[]): Result<string[], LabelFault> {
  const labels = new Set<string>();
  for (const text of typed) {
    const label = parseMessage(text, labelLimits.letters);
    if (!label.ok) return err('labels');
    if (hasPersonalId(label.value)) return err('labelNaming');
    labels.add(label.value.toLocaleLowerCase('es-CL'));
  }
  return labels.size > labelLimits.each ? err('labels') : ok([...labels].toSorted());
}
