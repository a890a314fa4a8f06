import type { Refusal } from '../api/staff-api.ts';
import { casesText } from '../text/cases.ts';
import { refusalText } from '../text/refusals.ts';

/** Why an act on a case was refused, and who has the case where that is told. */
export const refusalWords = ({ reason, holder }: Refusal): string =>
  holder !== undefined && (reason === 'taken' || reason === 'notYours')
    ? casesText[reason](holder)
    : refusalText[reason];
