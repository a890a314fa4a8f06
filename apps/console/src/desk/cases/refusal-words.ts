import type { Refusal } from '../../shell/api/staff-api.ts';
import { parameterNames } from '../text/case-list.ts';
import { absenceText } from '../text/absence.ts';
import { casesText, dueText } from '../text/cases.ts';
import { refusalText } from '../../shell/text/refusals.ts';

/** Returns the words of a refused act on a case: with the holder of the case, or the unopened files, if the server reports them. */
export function refusalWords({ reason, holder, until, files = [], fields = [] }: Refusal): string {
  if (reason === 'caseParameters') {
    const names = fields.map(({ field }) => parameterNames[field.split('.')[0] ?? ''] ?? `«${field}»`);
    return `${refusalText[reason]} (${[...new Set(names)].join(', ')})`;
  }
  if (reason === 'notAllRead' && files.length > 0) return casesText.files.notAllRead(files);
  if (until !== undefined && (reason === 'away' || reason === 'colleagueAway'))
    return absenceText.refused[reason](dueText(until));
  if (holder !== undefined && reason === 'noGround') return casesText.held(holder);
  return holder !== undefined && (reason === 'taken' || reason === 'notYours')
    ? casesText[reason](holder)
    : refusalText[reason];
}
