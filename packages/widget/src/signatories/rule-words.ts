import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatUf } from '@afilia/domain/values/identity/money';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { groupName, groupWords, toWords, isOffice, joinWithAnd } from './group-words.ts';

type Review = NonNullable<ApplicationView['legalReview']>;
type Combination = Review['combinations'][number];
type Rule = Review['rules'][number]['alternatives'][number];
type Limits = { limitUf: number | null; until: string | null };

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** «Hasta UF 500»: the largest yearly value, without decimals it does not have. */
const limitWords = (limitUf: number): string => `hasta ${unbroken(formatUf(limitUf, 0))}`;

const limitsOf = ({ limitUf, until }: Limits): string[] => [
  ...(limitUf === null ? [] : [limitWords(limitUf)]),
  ...(until === null ? [] : [`por poder especial hasta el ${unbrokenDay(until)}`]),
];

/** Returns the capacity of a member of a combination: the groups, else the office; and the company. */
const capacity = ({ position, groups, onBehalfOf }: Combination['members'][number]): string =>
  [groups.length > 0 ? joinWithAnd(groups.map(groupName)) : position, onBehalfOf && `por ${onBehalfOf}`]
    .filter(Boolean)
    .join(', ');

/**
 * A set of people that may sign, in words (spec/modals#signatory-combinations).
 *
 * @example combinationWords(combination) // 'Pedro Soto (Grupo B) y Ana Díaz (Grupo B), en conjunto'
 */
export function combinationWords({ members, ...limits }: Combination): string {
  const people = members.map((member) => `${member.name} (${capacity(member)})`);
  const how = members.length === 1 ? 'con su sola firma' : 'en conjunto';
  return [joinWithAnd(people), how, ...limitsOf(limits)].join(', ');
}

const sizeOf = ({ persons, groups }: Pick<Rule, 'persons' | 'groups'>): number =>
  persons.length + groups.reduce((sum, { count }) => sum + count, 0);

/** Adds the persons of a group who act for a company: «Uno del Grupo A (Inversiones Sur SpA, por Ana Díaz)». */
function withCompanies(words: string, group: string, { representatives }: Pick<Review, 'representatives'>) {
  const companies = representatives
    .filter(({ groups, inForce, onBehalfOf }) => inForce && onBehalfOf && groups.includes(group))
    .map(({ name, onBehalfOf }) => `${onBehalfOf}, por ${name}`);
  return companies.length > 0 ? `${words} (${companies.join('; ')})` : words;
}

/** Returns the signers of a rule, joined as the law says it. */
function signersOf(rule: Pick<Rule, 'persons' | 'groups'>, review: Review): string {
  const { persons, groups } = rule;
  const everybody = review.representatives.filter(({ inForce }) => inForce).length;
  const anyone = groups.find(({ group }) => group === '*');
  const all = sizeOf(rule) === everybody && everybody > 2;
  if (all && (groups.length === 0 || (anyone && groups.length === 1))) return 'todos los representantes';
  const named = groups.filter(({ group }) => group !== '*');
  if (anyone && named.length > 0 && persons.length === 0)
    return `${toWords(sizeOf(rule))} cualesquiera, al menos ${joinWithAnd(named.map(groupWords))}`;
  const places = groups.map((one) => withCompanies(groupWords(one), one.group, review));
  const parts = [...persons.map(({ name }) => name), ...places];
  const classes = named.some(({ group }) => !isOffice(group));
  return parts.length === 2 && classes && persons.length === 0 ? parts.join(' junto a ') : joinWithAnd(parts);
}

/** Words of a rule that stands alone, without alternatives. */
function onlyRule(rule: Rule, review: Review): string {
  const [group, more] = rule.groups;
  const oneOf = group && !more && group.count === 1 && rule.persons.length === 0;
  const who =
    oneOf && !isOffice(group.group) && group.group !== '*'
      ? withCompanies(`cualquiera del ${groupName(group.group)}`, group.group, review)
      : signersOf(rule, review);
  const special = rule.until !== null;
  const how = sizeOf(rule) > 1 ? together(rule) : !oneOf && !special ? 'con su sola firma' : '';
  return [who, how, ...limitsOf(rule)].filter(Boolean).join(', ');
}

/** «Dos del Grupo A» does not yet say that they sign the same paper; «uno junto a otro» does. */
const together = ({ persons, groups }: Rule): string =>
  persons.length > 0 || groups.length === 1 ? 'en conjunto' : '';

/** Returns the part of a rule beyond another one; null when it requires other people. */
function beyond(rule: Rule, smaller: Rule): Pick<Rule, 'persons' | 'groups'> | null {
  const has = (id: string) => rule.persons.some(({ representativeId }) => representativeId === id);
  const countOf = (of: Rule, group: string) => of.groups.find((one) => one.group === group)?.count ?? 0;
  const contains =
    smaller.persons.every(({ representativeId }) => has(representativeId)) &&
    smaller.groups.every(({ group, count }) => countOf(rule, group) >= count);
  if (!contains || sizeOf(rule) <= sizeOf(smaller)) return null;
  return {
    persons: rule.persons.filter(
      (one) => !smaller.persons.some(({ representativeId }) => representativeId === one.representativeId),
    ),
    groups: rule.groups
      .map(({ group, count }) => ({ group, count: count - countOf(smaller, group) }))
      .filter(({ count }) => count > 0),
  };
}

/**
 * Describes the signing rules of a company for some documents in words (spec/signing-rules#cases).
 *
 * @param alternatives rules of which any is enough
 * @param review for the representatives who act in the name of a company, and their number
 * @example rulesWords(alternatives, review) // 'Uno del Grupo A, o dos del Grupo B'
 */
export function rulesWords(alternatives: readonly Rule[], review: Review): string {
  const [first, second, third] = alternatives;
  if (!first) return '';
  if (!second) return capital(onlyRule(first, review));
  const more = first.limitUf === null || third || second.limitUf !== null ? null : beyond(second, first);
  if (more) {
    const alone = sizeOf(first) === 1 ? ' con su sola firma' : '';
    const who = signersOf(first, review);
    return capital(
      `${who}${alone} ${limitsOf(first).join(', ')}; sobre ese monto, junto a ${signersOf(more, review)}`,
    );
  }
  const each = alternatives.map((rule) => [signersOf(rule, review), ...limitsOf(rule)].join(', '));
  return capital(`${each.slice(0, -1).join(', ')}, o ${each.at(-1)}`);
}
