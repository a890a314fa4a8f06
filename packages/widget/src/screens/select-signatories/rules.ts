import { unbroken } from '@afilia/ui-kit/text/unbroken';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/values/identity/date';
import { formatUf } from '@afilia/domain/values/identity/money';
import { maxSignatories } from '@afilia/domain/signing/model/signatory/combinations';
import { titleOfKind } from '../../documents/titles.ts';
import { missingWords, type Validation } from '../../signatories/missing-words.ts';
import { text } from './text.ts';

type Review = NonNullable<ApplicationView['legalReview']>;
export type Representative = Review['representatives'][number];

/** Returns the text under a name: the way in which the person signs, the limit and the last day; or the reason why not. */
export function powersOf(one: Representative): string[] {
  const { inForce, notInForceBecause, keptInOffice, canSignAlone, limitUf, until } = one;
  if (!inForce) return [(notInForceBecause && text.notInForce[notInForceBecause]) ?? text.notInForceOther];
  return [
    canSignAlone ? text.alone : text.joint,
    ...(limitUf === null ? [] : [text.limit(formatUf(limitUf, 0))]),
    ...(until === null ? [] : [text.until(unbroken(formatDate(until)))]),
    ...(keptInOffice ? [text.kept] : []),
  ];
}

/** Titles that the first line of a card does not say all of: held for a company beside an own one, or over. */
export const otherTitles = ({ inForce, onBehalfOf, capacities }: Representative): string[] =>
  capacities.flatMap((one) => {
    if (inForce && !one.inForce) return [text.titleOver(one.position)];
    return one.onBehalfOf !== null && onBehalfOf === null
      ? [text.titleFor(one.position, one.onBehalfOf)]
      : [];
  });

/** Returns the chosen ids who may still sign, in the order of the review, because a draft can be older. */
export const validChoice = (ids: readonly string[], { representatives }: Review): string[] =>
  representatives.flatMap(({ id, inForce }) => (inForce && ids.includes(id) ? [id] : []));

/** Adds or takes away one person. */
export const toggleSignatory = (ids: readonly string[], id: string, review: Review): string[] =>
  validChoice(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], review);

/** Message under the list, and its tone. */
export type Verdict = { tone: 'good' | 'missing' | 'none'; lines: string[] };

/**
 * @param chosen ids, in any order
 * @param validation the server's answer for them; null while pending
 */
export function choiceResultOf(chosen: readonly string[], validation: Validation | null): Verdict {
  if (chosen.length === 0) return { tone: 'none', lines: [text.noneChosen] };
  if (chosen.length > maxSignatories) return { tone: 'missing', lines: [text.tooMany(maxSignatories)] };
  if (!validation) return { tone: 'none', lines: [text.checking] };
  if (validation.ok) return { tone: 'good', lines: [text.valid] };
  const lines = missingWords(validation.missing, titleOfKind);
  return { tone: 'missing', lines: lines.length > 0 ? lines : [text.never] };
}
