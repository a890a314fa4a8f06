import type { FieldReason } from '../../../values/errors/field-error.ts';
import {
  isAbsent,
  listOf,
  oneOf,
  optional,
  type Parse,
  record,
  refined,
  ruled,
  type ShapeOf,
} from '../../../values/errors/parse-fields.ts';
import { parseDate } from '../../../values/identity/date.ts';
import { parsePersonName } from '../../../values/identity/person-name.ts';
import { parseRun } from '../../../values/identity/person-type.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import { maxSignatories } from './combinations.ts';
import type { PowersDoubt } from './judge-powers.ts';
import {
  type CompanyKind,
  type CompanyReview,
  type Deed,
  type Power,
  powers as allPowers,
  type Representative,
  type Requirement,
} from './legal-review.ts';

/** Sizes of the entry from a deed. `classes`: of one person. */
const enteredLimits = {
  people: maxSignatories,
  ways: 8,
  requirements: 3,
  classes: 3,
  classLetters: 20,
  nameLetters: 100,
  positionLetters: 60,
  limitUf: 1_000_000,
} as const;

/** A holder of powers as the deed names them. `until`: last day, ISO; absent: the power has no end. */
export type EnteredPerson = {
  run: Rut;
  name: string;
  position: string;
  /** Classes of the statute; none if the deed has no classes. */
  groups: string[];
  until?: string;
};

/** One way to act: a number of each class together. `*` is any of the people; `limitUf` as in `Rule`. */
type EnteredWay = { powers: Power[]; requires: Requirement[]; limitUf?: number };

/** The people who may sign for a company, as staff read it in the company's own paper. `attachmentId`: that paper, in the case. */
export type EnteredPowers = {
  deed: Pick<Deed, 'kind' | 'date' | 'cve' | 'notary' | 'notaryCity' | 'repertoire'>;
  attachmentId?: string;
  people: EnteredPerson[];
  ways: EnteredWay[];
};

/** A review before its people have ids. */
export type FoundReview = Omit<CompanyReview, 'representatives'> & { representatives: Representative[] };

/**
 * A fault of entered powers, at the field. `powers.nobody`: no person may sign this order by them; `powers.applicant`:
 * the applicant is among the people without a confirmation; `powers.paper`: neither a file nor a reference of the paper.
 */
export type PowersProblem = {
  field: string;
  reason: FieldReason | 'powers.nobody' | 'powers.applicant' | 'powers.paper' | `powers.${PowersDoubt}`;
};

const text = (letters: { min: number; max: number }) =>
  ruled('text', (typed) => parsePlainText(typed, letters));

const wholeNumber =
  (most: number): Parse<number> =>
  (raw, field) => {
    if (isAbsent(raw)) return err([{ field, reason: 'required' }]);
    if (typeof raw !== 'number') return err([{ field, reason: 'type' }]);
    return Number.isInteger(raw) && raw >= 1 && raw <= most
      ? ok(raw)
      : err([{ field, reason: 'quantity.range' }]);
  };

/** `a` and `A` are one class. */
const className: Parse<string> = (raw, path) => {
  const parsed = text({ min: 1, max: enteredLimits.classLetters })(raw, path);
  if (!parsed.ok) return parsed;
  return parsed.value === '*' ? err([{ field: path, reason: 'choice' }]) : ok(parsed.value.toUpperCase());
};

const group: Parse<string> = (raw, path) => (raw === '*' ? ok('*') : className(raw, path));

const unlessTwice = (items: readonly string[]): FieldReason | undefined =>
  new Set(items).size < items.length ? 'duplicate' : undefined;

const deed = (today: string) =>
  record({
    kind: oneOf(['RES', 'publicDeed', 'boardMinutes']),
    date: refined(ruled('date', parseDate), (day) => (day > today ? 'date.future' : undefined)),
    cve: optional(text({ min: 4, max: 40 })),
    notary: optional(text({ min: 4, max: 100 })),
    notaryCity: optional(text({ min: 2, max: 60 })),
    repertoire: optional(text({ min: 2, max: 30 })),
  } satisfies ShapeOf<EnteredPowers['deed']>);

const person = (today: string) =>
  record({
    run: ruled('rut', parseRun),
    name: ruled('name', (typed) => parsePersonName(typed, enteredLimits.nameLetters)),
    position: text({ min: 2, max: enteredLimits.positionLetters }),
    groups: refined(listOf(className, { min: 0, max: enteredLimits.classes }), unlessTwice),
    until: optional(refined(ruled('date', parseDate), (day) => (day < today ? 'date.past' : undefined))),
  } satisfies ShapeOf<EnteredPerson>);

const way = record({
  powers: refined(listOf(oneOf(allPowers), { min: 1, max: allPowers.length }), unlessTwice),
  requires: refined(
    listOf(record({ group, count: wholeNumber(enteredLimits.people) } satisfies ShapeOf<Requirement>), {
      min: 1,
      max: enteredLimits.requirements,
    }),
    (required) => unlessTwice(required.map((one) => one.group)),
  ),
  limitUf: optional(wholeNumber(enteredLimits.limitUf)),
} satisfies ShapeOf<EnteredWay>);

/** Returns the faults beyond single fields: a person or a way that stands there twice, a class without people, more than there are. */
function conflicts({ people, ways }: EnteredPowers): PowersProblem[] {
  const runs = people.map(({ run }) => run);
  const keys = ways.map(keyOf);
  return [
    ...people.flatMap(({ run }, index): PowersProblem[] =>
      runs.indexOf(run) < index ? [{ field: `people.${index}.run`, reason: 'duplicate' }] : [],
    ),
    ...keys.flatMap((key, index): PowersProblem[] =>
      keys.indexOf(key) < index ? [{ field: `ways.${index}`, reason: 'duplicate' }] : [],
    ),
    ...ways.flatMap(({ requires }, index) =>
      requires.flatMap((required, place): PowersProblem[] => {
        const field = `ways.${index}.requires.${place}`;
        const of = people.filter(({ groups }) => required.group === '*' || groups.includes(required.group));
        if (of.length === 0) return [{ field: `${field}.group`, reason: 'choice' }];
        return of.length < required.count ? [{ field: `${field}.count`, reason: 'tooMany' }] : [];
      }),
    ),
  ];
}

const keyOf = ({ powers, requires, limitUf }: EnteredWay): string =>
  JSON.stringify([
    powers.toSorted(),
    requires.map((one) => `${one.group} ${one.count}`).toSorted(),
    limitUf ?? null,
  ]);

/** Tells if the paper cannot be found again, and so proves nothing: it has to lie in the case, or its register or notary is named. */
function lacksPaper({ deed: { kind, cve, notary, repertoire }, attachmentId }: EnteredPowers): boolean {
  if (attachmentId !== undefined) return false;
  return kind === 'RES' ? cve === undefined : notary === undefined || repertoire === undefined;
}

/**
 * Reads powers that a person entered from a company's paper. Each fault is reported at its field.
 *
 * @param raw - from outside
 * @param today - ISO day in Chile
 */
export function parseEnteredPowers(raw: unknown, today: string): Result<EnteredPowers, PowersProblem[]> {
  const parsed = record({
    deed: deed(today),
    attachmentId: optional(text({ min: 1, max: 80 })),
    people: listOf(person(today), { min: 1, max: enteredLimits.people }),
    ways: listOf(way, { min: 1, max: enteredLimits.ways }),
  } satisfies ShapeOf<EnteredPowers>)(raw, '');
  if (!parsed.ok) return parsed;
  const problems = conflicts(parsed.value);
  if (lacksPaper(parsed.value)) problems.push({ field: 'attachmentId', reason: 'powers.paper' });
  return problems.length > 0 ? err(problems) : parsed;
}

/**
 * Powers that were entered, as the review that a register would give: everything that judges a register's judges them.
 *
 * @param company - as the register of companies knows it; who may sign for it is all that was entered
 * @param reviewedOn - ISO day
 * @param decisionId - the decision that entered them
 */
export const reviewFromEntered = (
  { deed: paper, people, ways }: EnteredPowers,
  company: { legalName: string; kind: CompanyKind; incorporatedOn: string },
  { reviewedOn, decisionId }: { reviewedOn: string; decisionId: string },
): FoundReview => {
  const rulesOf = (power: Power) =>
    ways
      .filter(({ powers }) => powers.includes(power))
      .map(({ requires, limitUf }) => ({ requires, ...(limitUf !== undefined && { limitUf }) }));
  return {
    legalName: company.legalName,
    kind: company.kind,
    incorporatedOn: company.incorporatedOn,
    register: paper.kind === 'RES' ? 'RES' : 'traditional',
    reviewedOn,
    inForce: true,
    decisionId,
    representatives: people.map(({ run, name, position, groups, until }) => ({
      run,
      name,
      capacities: [
        {
          position,
          groups,
          from: paper.date,
          ...(until !== undefined && { until }),
          status: 'inForce',
          deed: paper,
        },
      ],
    })),
    rules: {
      signAffiliation: rulesOf('signAffiliation'),
      mandateDebitAndCredit: rulesOf('mandateDebitAndCredit'),
      leaseGoods: rulesOf('leaseGoods'),
      signDeclarations: rulesOf('signDeclarations'),
    },
  };
};
