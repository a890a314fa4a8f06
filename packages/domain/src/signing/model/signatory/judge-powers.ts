import { personTypeOf } from '../../../values/identity/person-type.ts';
import { isPrintable } from '../../../values/identity/printable.ts';
import { asIfKept } from './board-seats.ts';
import { maxSignatories, minimalCombinations } from './combinations.ts';
import {
  applies,
  capacitiesInForce,
  isInForce,
  type LegalReview,
  type Representative,
  type SigningContext,
} from './legal-review.ts';
import { emptyPlaces, type Member, placesOf, powerCheckOf, suffices } from './satisfies.ts';

/**
 * Reasons that only a person can name the signatories:
 * - `restriction`: the statute asks for something that no rule can represent;
 * - `alternative`: it has a way that no rule can represent, and no person may sign by the others;
 * - `onePersonTwoSeats`: one person would have to sign by two titles at once;
 * - `companyAsRepresentative`: a company stands where a person must sign;
 * - `tooManySignatories`: more people must sign together than one application takes;
 * - `tooManyWays`: too many people or ways to sign to tell them exactly;
 * - `boardTerm`: only directors whose term is over may sign, and the register does not show if they were replaced;
 * - `unprintableName`: the company, a representative in force or the company behind one has a name that documents cannot print.
 */
export type PowersDoubt =
  | 'restriction'
  | 'alternative'
  | 'onePersonTwoSeats'
  | 'companyAsRepresentative'
  | 'tooManySignatories'
  | 'tooManyWays'
  | 'boardTerm'
  | 'unprintableName';

/** Verdicts: a person may sign, `nobody` may (R21), or only a person can judge it (R10). */
export type PowersVerdict = { outcome: 'someone' | 'nobody' } | { outcome: 'doubt'; doubt: PowersDoubt };

/** Tells if the statute restricts a power that is needed in a way that no rule represents. */
export const isRestricted = ({ unrepresented = [] }: LegalReview, { needs }: SigningContext): boolean =>
  unrepresented.some(({ kind, power }) => kind === 'restriction' && needs.includes(power));

/** Judges a review for an order and a day (spec/signing-rules#doubts). */
export function judgePowers(review: LegalReview, context: SigningContext): PowersVerdict {
  const doubt = (why: PowersDoubt): PowersVerdict => ({ outcome: 'doubt', doubt: why });
  if (isRestricted(review, context)) return doubt('restriction');
  if (namesInForce(review, context).some((name) => !isPrintable(name))) return doubt('unprintableName');
  const { sets, hasMore } = minimalCombinations(review, context);
  if (sets.length > 0) return { outcome: 'someone' };
  if (hasMore) return doubt('tooManyWays');
  const { representatives, unrepresented = [] } = review;
  const { needs, today } = context;
  if (
    suffices(
      representatives.map(({ run }) => run),
      review,
      context,
    )
  )
    return doubt('tooManySignatories');
  const stored = { ...review, representatives: asIfKept(representatives, today) };
  if (
    suffices(
      representatives.map(({ run }) => run),
      stored,
      context,
    )
  )
    return doubt('boardTerm');
  const people = representatives.filter(({ run }) => personTypeOf(run) === 'natural');
  if (
    isEnough(
      people.flatMap((one) => titles(one, today)),
      review,
      context,
    )
  )
    return doubt('onePersonTwoSeats');
  if (
    isEnough(
      representatives.flatMap((one) => titles(one, today)),
      review,
      context,
    )
  )
    return doubt('companyAsRepresentative');
  const hasOtherWay = needs.every(
    (power) =>
      unrepresented.some((one) => one.power === power) ||
      powerCheckOf(review, { ...context, needs: [power] })
        .rules.get(power)
        ?.some((places) => places.length <= maxSignatories) === true,
  );
  return hasOtherWay ? doubt('alternative') : { outcome: 'nobody' };
}

/** Names that a contract may have to print: of the people who may sign, and of the companies behind them. */
const namesInForce = ({ representatives }: LegalReview, { today }: SigningContext): string[] =>
  representatives.flatMap((one) => {
    const capacities = capacitiesInForce(one, today);
    return capacities.length === 0
      ? []
      : [one.name, ...capacities.flatMap(({ onBehalfOf }) => onBehalfOf ?? [])];
  });

/** Every title in force as a member of its own, one for each of its groups. A company's titles count here too. */
const titles = (one: Representative, today: string): Member[] =>
  one.capacities
    .filter((capacity) => isInForce(capacity, today))
    .flatMap(({ groups }) =>
      groups.length === 0
        ? [{ run: one.run, groups: new Set<string>() }]
        : groups.map((group) => ({ run: one.run, groups: new Set([group]) })),
    );

const isEnough = (members: readonly Member[], { rules }: LegalReview, context: SigningContext): boolean =>
  context.needs.every((power) =>
    rules[power]
      .filter((rule) => applies(rule, context))
      .map(placesOf)
      .some((places) => places.length > 0 && emptyPlaces(places, members).length === 0),
  );
