import { areas, type Decision, type TopicPage } from './read-pages.ts';

const linkTo = ({ title, page, anchor }: Decision) => `[${title}](${page}#${anchor})`;

/** The index by room, docs/decisions/README.md. */
export function printIndex(pages: readonly TopicPage[]): string {
  const rooms = areas.flatMap((area) => {
    const own = pages.filter((page) => page.area === area);
    return own.length === 0 ? [] : [`## ${area}`, own.map(printPage).join('\n')];
  });
  return `${[
    '# Decisions',
    'Printed by `npm run decisions`. A page holds the decisions on one topic; a room of the code has several pages. A new\n' +
      'decision is a section of its page ([how](../../CONTRIBUTING.md#decisions)). Old numbers: [numbers](numbers.md).',
    ...rooms,
  ].join('\n\n')}\n`;
}

const printPage = ({ name, title, decisions }: TopicPage) =>
  [
    `- [${title}](${name})`,
    ...decisions.map(
      (one) => `  - ${linkTo(one)}${one.status === 'accepted' ? '' : ', superseded'} (${one.date})`,
    ),
  ].join('\n');

/** The sections that numbered pages became, docs/decisions/numbers.md: a line a number. */
export function printNumbers(pages: readonly TopicPage[]): string {
  const lines = pages
    .flatMap(({ decisions }) => decisions.flatMap((one) => one.was.map((was) => `- ${was}: ${linkTo(one)}`)))
    .toSorted();
  return `${[
    '# Decisions by number',
    'Printed by `npm run decisions`. Once each decision had a page with a number, and code still cites them so. A number leads to\nthe section that holds its decision now.',
    lines.join('\n'),
  ].join('\n\n')}\n`;
}
