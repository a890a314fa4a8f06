import type { Capacity, Rule } from '@afilia/domain/signing/model/signatory/legal-review';
import type { Register } from './registers.ts';

/**
 * Finds the signatories by spec/signing-rules#model without any code of the rules: it tries every set of humans, and counts
 * (Hall's theorem) if people fill the places of a rule, instead of seating them.
 */

/** A person or a company that fills one place: a RUN with groups. */
type Signer = { run: string; groups: ReadonlySet<string> };

const isCompany = (run: string) => Number(run.slice(0, run.indexOf('-'))) >= 50_000_000;

const counts = (title: Capacity, { today }: Register['context']) => {
  const hasBegun = title.from.localeCompare(today) <= 0;
  const isOver = title.until !== undefined && title.until.localeCompare(today) < 0;
  return title.status === 'inForce' && hasBegun && !isOver;
};

const holds = (rule: Rule, { today, valueUf }: Register['context']) => {
  if (rule.until !== undefined && rule.until.localeCompare(today) < 0) return false;
  return rule.limitUf === undefined || valueUf <= rule.limitUf;
};

/** Humans with a title in force, each with the groups of all of them. */
function humansOf({ rows, context }: Register): Signer[] {
  const groupsOf = new Map<string, Set<string>>();
  for (const { run, capacities } of rows)
    for (const title of capacities) {
      if (isCompany(run) || !counts(title, context)) continue;
      const groups = groupsOf.get(run) ?? new Set();
      for (const group of title.groups) groups.add(group);
      groupsOf.set(run, groups);
    }
  return [...groupsOf].map(([run, groups]) => ({ run, groups }));
}

/** Different titles in force as signers of their own, one for each group. */
function titlesOf({ rows, context }: Register, withCompanies: boolean): Signer[] {
  const signers = new Map<string, Signer>();
  for (const { run, capacities } of rows)
    for (const title of capacities) {
      if ((isCompany(run) && !withCompanies) || !counts(title, context)) continue;
      // A title listed with two papers is one title.
      const { groups, deed: _paper, ...rest } = title;
      const key = `${run} ${JSON.stringify(Object.entries(rest).toSorted())} ${groups.toSorted().join()}`;
      const each = groups.length === 0 ? [[]] : groups.map((group) => [group]);
      for (const [index, own] of each.entries())
        signers.set(`${key} ${index}`, { run, groups: new Set(own) });
    }
  return [...signers.values()];
}

/** Every place of a rule, as a test of the signers that may fill it; a person who is named twice fills one. */
const placesOf = ({ requires, persons = [] }: Rule): ((signer: Signer) => boolean)[] => [
  ...persons
    .filter((run, index) => persons.indexOf(run) === index)
    .map((run) => (signer: Signer) => signer.run === run),
  ...requires.flatMap(({ group, count }) =>
    Array.from({ length: count }, () => (signer: Signer) => group === '*' || signer.groups.has(group)),
  ),
];

/** Each place gets a signer of its own exactly if any number of places is open to as many signers. */
function fill(rule: Rule, signers: readonly Signer[]): boolean {
  const places = placesOf(rule);
  if (places.length === 0 || places.length > signers.length) return false;
  const open = places.map((fits) =>
    signers.reduce((bits, one, index) => bits | (fits(one) ? 1 << index : 0), 0),
  );
  for (let some = 1; some < 1 << places.length; some += 1) {
    let wanted = 0;
    let candidates = 0;
    for (const [index, bits] of open.entries())
      if ((some >> index) & 1) {
        wanted += 1;
        candidates |= bits;
      }
    if (ones(candidates) < wanted) return false;
  }
  return true;
}

const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >>> 1));

/** Tells if these signers may do everything that the order needs. */
const may = (signers: readonly Signer[], { rules, context }: Register): boolean =>
  context.needs.every((power) => rules[power].some((rule) => holds(rule, context) && fill(rule, signers)));

/** Every smallest set of RUNs that may sign, each as sorted text, sorted. */
export function oracleSets(register: Register): string[] {
  const humans = humansOf(register);
  const sufficing: number[] = [];
  for (let set = 1; set < 1 << humans.length; set += 1) {
    const people = humans.filter((_one, index) => (set >> index) & 1);
    if (may(people, register)) sufficing.push(set);
  }
  return sufficing
    .filter((set) => !sufficing.some((other) => other !== set && (other & set) === other))
    .map((set) =>
      humans
        .flatMap(({ run }, index) => ((set >> index) & 1 ? [run] : []))
        .toSorted()
        .join('+'),
    )
    .toSorted();
}

/**
 * The verdict on the register: sets of signatories, none, or the reason for which only a person can judge. Registers of
 * at most fifteen humans.
 */
export function oracleVerdict(register: Register): string {
  const { unrepresented, context } = register;
  const unread = (kind: 'restriction' | 'alternative') =>
    new Set(unrepresented.filter((one) => one.kind === kind).map(({ power }) => power));
  if (context.needs.some((power) => unread('restriction').has(power))) return 'restriction';
  const humans = humansOf(register);
  if (may(humans, register)) return 'someone';
  if (may(titlesOf(register, false), register)) return 'onePersonTwoSeats';
  if (may(titlesOf(register, true), register)) return 'companyAsRepresentative';
  const alternatives = unread('alternative');
  const each = context.needs.every(
    (power) =>
      alternatives.has(power) || may(humans, { ...register, context: { ...context, needs: [power] } }),
  );
  return each ? 'alternative' : 'nobody';
}
