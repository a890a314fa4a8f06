import type { Rut } from '@afilia/domain/values/identity/rut';
import {
  type Combinations,
  isOneSignatory,
  minimalCombinations,
  validateSignatories,
} from '@afilia/domain/signing/model/signatory/combinations';
import { judgePowers, type PowersVerdict } from '@afilia/domain/signing/model/signatory/judge-powers';
import type { LegalReview, Rule } from '@afilia/domain/signing/model/signatory/legal-review';
import { mergeRepresentatives } from '@afilia/domain/signing/model/signatory/merge-representatives';
import { oracleSets, oracleVerdict } from './oracle.ts';
import type { Register } from './registers.ts';
import { firstWideSets, wideSets } from './wide-oracle.ts';

/** As many sets as the rules tell. */
const reported = 20;

/** Answers of the rules about a register: the combinations of signatories, and of each person, if they sign alone. */
type Answers = { combinations: Combinations; verdict: PowersVerdict; alone: Rut[] };

/** The smallest sets of an oracle, as RUNs; `isAll`: there are no more. */
type Expected = { sets: Rut[][]; isAll: boolean };

const reviewOf = ({ rows, rules, unrepresented }: Register): LegalReview => ({
  representatives: mergeRepresentatives(rows),
  rules,
  unrepresented,
});

/** Asks the rules everything about a register. */
export function answersOf(register: Register): Answers {
  const review = reviewOf(register);
  const { context } = register;
  return {
    combinations: minimalCombinations(review, context),
    verdict: judgePowers(review, context),
    alone: runsOf(register).filter((run) => isOneSignatory(run, review, context)),
  };
}

/** Everybody of a register by RUN. */
const runsOf = ({ rows }: Register): Rut[] =>
  [...new Set(rows.map(({ run }) => run))].toSorted(
    (one, other) => Number.parseInt(one) - Number.parseInt(other),
  );

/** Finds the smallest sets of a register of few people by trying every set. */
function expectedOf(register: Register): Expected {
  const sets = oracleSets(register).map((text) => text.split('+') as Rut[]);
  return { sets: sets.toSorted((one, other) => one.length - other.length), isAll: true };
}

/** Finds the sets by the oracle of wide registers; undefined if there are too many sets for it. */
export function expectedOfWide(register: Register): Expected | undefined {
  const runs = runsOf(register);
  const all = wideSets(register, { people: 15, nodes: 4_000 });
  const sets = all ?? firstWideSets(register, reported);
  return (
    sets && { sets: sets.map((set) => set.flatMap((person) => runs[person] ?? [])), isAll: all !== undefined }
  );
}

/** The same register with everything in reverse order. */
function reversed({ rows, rules, unrepresented, context }: Register): Register {
  const back = (list: readonly Rule[]) =>
    list.toReversed().map((rule) => ({
      ...rule,
      requires: rule.requires.toReversed(),
      ...(rule.persons && { persons: rule.persons.toReversed() }),
    }));
  return {
    rows: rows.toReversed(),
    rules: {
      signDeclarations: back(rules.signDeclarations),
      leaseGoods: back(rules.leaseGoods),
      mandateDebitAndCredit: back(rules.mandateDebitAndCredit),
      signAffiliation: back(rules.signAffiliation),
    },
    unrepresented: unrepresented.toReversed(),
    context: { ...context, needs: context.needs.toReversed() },
  };
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isWithin = (one: readonly Rut[], other: readonly Rut[]) => one.every((run) => other.includes(run));

/**
 * Compares the three operations with an oracle and with one another: combinations, `validate-signatories` and `one-signatory`.
 *
 * @param another the same register in another order
 * @returns the differences, as words
 */
export function differences(register: Register, expected: Expected, another = reversed(register)): string[] {
  const { context } = register;
  const review = reviewOf(register);
  const answers = answersOf(register);
  const { sets, hasMore } = answers.combinations;
  const validate = (chosen: readonly Rut[]) => validateSignatories(chosen, review, context);
  const found: string[] = [];
  const mustBe = (what: string, isSo: boolean) => {
    if (!isSo && !found.includes(what)) found.push(what);
  };

  mustBe('combinations', sameText(sets, expected.sets.slice(0, reported)));
  mustBe('whether there are more', hasMore === (expected.sets.length > reported || !expected.isAll));
  mustBe('verdict', (answers.verdict.outcome === 'someone') === expected.sets.length > 0);
  // Of many sets the first and the last: each is compared with the oracle's above.
  for (const set of new Set([...sets.slice(0, 3), ...sets.slice(-1)])) {
    mustBe('a combination that does not suffice', validate(set).ok);
    for (const run of set) mustBe('somebody superfluous', !validate(set.filter((one) => one !== run)).ok);
  }

  const runs = runsOf(register);
  const [first = [], last = []] = [sets[0], sets.at(-1)];
  const chosen = [
    runs.slice(0, 3),
    runs.slice(-4),
    runs.filter((_run, index) => index % 2 === 0).slice(0, 15),
    [...new Set([...last, ...runs])].slice(0, 15),
    runs.filter((run) => run !== first[0]).slice(0, 15),
  ];
  for (const some of chosen) {
    const { ok, missing, combinations } = validate([...some, ...some]);
    const contains = expected.sets.some((set) => isWithin(set, some));
    mustBe('validation', expected.isAll ? ok === contains : ok || !contains);
    mustBe('combinations of a validation', sameText(combinations, answers.combinations));
    mustBe('what is missing', ok || sets.length === 0 ? missing.length === 0 || !ok : missing.length > 0);
  }

  const alone = expected.sets.filter((set) => set.length === 1);
  mustBe('one signatory', sameText(answers.alone, alone.length === 1 ? alone[0] : []));
  for (const run of runs.slice(0, 8)) {
    const isAlone = alone.some(([only]) => only === run);
    mustBe('somebody alone', validate([run]).ok === isAlone || alone.length >= reported);
  }
  mustBe('order', sameText(answersOf(another), answers));
  for (const some of chosen)
    mustBe(
      'order of a validation',
      sameText(validateSignatories(some.toReversed(), reviewOf(another), another.context), validate(some)),
    );
  return found;
}

/** The same of a register of few people, with the reason for which only a person can judge. */
export function differencesOfFew(register: Register, another?: Register): string[] {
  const { verdict } = answersOf(register);
  const outcome = verdict.outcome === 'doubt' ? verdict.doubt : verdict.outcome;
  const expected = expectedOf(register);
  const restricted = oracleVerdict(register) === 'restriction';
  return [
    ...(outcome === oracleVerdict(register) ? [] : ['reason']),
    ...differences(register, expected, another).filter((what) => !(restricted && what === 'verdict')),
  ];
}
