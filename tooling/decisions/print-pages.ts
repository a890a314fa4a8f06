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
      'decision is a section of its page ([how](../../CONTRIBUTING.md#decisions)).',
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
