import type { Difference } from './compare-reports.ts';

/** The part of a changelog in the form of Keep a Changelog that is about one version; empty where there is none. */
export function sectionOf(changelog: string, version: string): string {
  const [, after = ''] = changelog.split(`\n## [${version}]`);
  return after.split('\n## [')[0] ?? '';
}

/** As the changelog writes it, in code: by its last name, or by the whole of it without its kind. */
const writtenAs = ({ name, word }: Difference): [string, string] => [
  `\`${word ?? name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1)}\``,
  `\`${name.slice(name.indexOf(' ') + 1)}\``,
];

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Inputs of the judgement of a release: versions of the last one and of this one, and the changelog. */
type Release = { before: string; now: string; changelog: string };

/**
 * Reasons against a release, one line each: a break for pages and servers needs a new major version, and a new name has
 * to be in the changelog under this version.
 */
export function problemsOf(
  differences: readonly Difference[],
  { before, now, changelog }: Release,
): string[] {
  const section = sectionOf(changelog, now);
  const mayBreak = majorOf(now) > majorOf(before);
  return differences.flatMap((difference) => {
    const { breaking, name, what } = difference;
    if (breaking)
      return mayBreak ? [] : [`${name} ${what}: breaking, and ${now} is no new major after ${before}`];
    const [last, whole] = writtenAs(difference);
    if (section.includes(last) || (difference.word === undefined && section.includes(whole))) return [];
    return [`${name} ${what}: name ${last} in CHANGELOG.md under ${now}`];
  });
}
