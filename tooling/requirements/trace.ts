import type { TestResult } from './results.ts';

/** One row of docs/requirements.md; `due` unless it stands under «Still to come». */
type Requirement = { id: string; text: string; due: boolean };

/** A requirement with the tests whose titles name it. */
type Traced = Requirement & { tests: TestResult[] };

const heading = /^## (.*)$/u;
const row = /^\| ([A-Z]-\d\d) \| (.*?) *\|$/u;

/** @throws Error when an id stands twice: the second row would hide the first */
export function readRequirements(markdown: string): Requirement[] {
  let due = true;
  const found: Requirement[] = [];
  for (const line of markdown.split('\n')) {
    const section = heading.exec(line)?.[1];
    if (section !== undefined) due = !section.startsWith('Still to come');
    const [, id, text] = row.exec(line) ?? [];
    if (id === undefined || text === undefined) continue;
    if (found.some((one) => one.id === id)) throw new Error(`${id} stands twice`);
    found.push({ id, text, due });
  }
  return found;
}

/** Ids in brackets at the beginning of a title, or of the title of one of its groups. */
export const idsIn = (title: string): string[] =>
  title
    .split(' › ')
    .flatMap((part) => /^(?:\[[A-Z]-\d\d\]\s*)+/u.exec(part)?.[0].match(/[A-Z]-\d\d/gu) ?? []);

/** Puts tests to the requirements they name; `unknown` are ids in titles that no row has. */
export function trace(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
): { traced: Traced[]; unknown: string[] } {
  const byId = new Map<string, TestResult[]>();
  for (const result of results)
    for (const id of new Set(idsIn(result.title))) byId.set(id, [...(byId.get(id) ?? []), result]);
  const traced = requirements.map((one) => ({ ...one, tests: byId.get(one.id) ?? [] }));
  const known = new Set(requirements.map(({ id }) => id));
  return { traced, unknown: [...byId.keys()].filter((id) => !known.has(id)) };
}

/** True for a requirement that at least one test names, where all that do have passed. */
export const isShown = ({ tests }: Traced): boolean =>
  tests.length > 0 && tests.every(({ passed }) => passed);
