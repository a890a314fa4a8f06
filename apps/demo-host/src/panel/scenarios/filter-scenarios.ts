import type { Scenario } from './scenario.ts';

/** Letters without accents, in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const rutSigns = /[.\s-]/gu;

/** True for a typed text that looks like a part of a RUT: `12.345`, `123456785`, `12345678-5`. */
const looksLikeRut = (text: string) => /^[\d.\s-]+k?$/iu.test(text) && /\d/u.test(text);

function matches(scenario: Scenario, words: readonly string[], rut: string | null): boolean {
  if (rut !== null && scenario.rut.replace(rutSigns, '').toLowerCase().includes(rut)) return true;
  const text = plain(`${scenario.rut} ${scenario.title} ${scenario.outcome} ${scenario.code ?? ''}`);
  return words.every((word) => text.includes(word));
}

/** Approved first, natural before legal among them; otherwise the sandbox's order. */
const rank = ({ kind, code }: Scenario) => (kind === 'natural' ? 0 : 2) + (code === null ? 0 : 1);

/**
 * Returns the scenarios that fit the typed words, in the order people look for them: natural persons first, and in
 * each kind the approved ones first.
 *
 * @param typed part of a RUT with or without signs, a code, or words of its outcome, in any order and without minding
 * accents; empty for all
 * @param kind null for both
 * @example filterScenarios(all, 'e05', 'natural')
 */
export function filterScenarios(
  scenarios: readonly Scenario[],
  typed: string,
  kind: Scenario['kind'] | null,
): Scenario[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const rut = looksLikeRut(typed) ? typed.replace(rutSigns, '').toLowerCase() : null;
  return scenarios
    .filter((scenario) => kind === null || scenario.kind === kind)
    .filter((scenario) => matches(scenario, words, rut))
    .toSorted((a, b) => rank(a) - rank(b));
}
