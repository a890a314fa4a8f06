import { rooms } from '../boundaries/room-order.ts';

/** One decision: a `##` heading of a topic page. */
export type Decision = {
  page: string;
  title: string;
  anchor: string;
  status: string;
  date: string;
};

/** `docs/decisions/<area>-<topic>.md`, by its name without the folder. */
export type TopicPage = { name: string; area: string; title: string; decisions: readonly Decision[] };

type Fault = { file: string; line: number; text: string; reason: string };

/** First word of a page's name: a room, the parts of a host's page, or the tools. */
export const areas = [...rooms, 'widget', 'tooling'] as const;

const maxLines = 120;
const maxCharacters = 120;
const statusLine =
  /^Status: (?<status>accepted|superseded by \[[^\]]+\]\([^)]+\)) · Date: (?<date>\d{4}-\d{2}-\d{2})$/u;

/**
 * Reads the topic pages, and says where one breaks the form that CONTRIBUTING.md describes.
 *
 * @param files - text by the name of each file of docs/decisions; printed ones are left out
 */
export function readPages(files: ReadonlyMap<string, string>): { pages: TopicPage[]; faults: Fault[] } {
  const pages: TopicPage[] = [];
  const faults: Fault[] = [];
  for (const [name, text] of files) {
    const fault = (line: number, words: string, reason: string) =>
      faults.push({ file: `docs/decisions/${name}`, line, text: words, reason });
    const area = areas.find((one) => name.startsWith(`${one}-`));
    if (area === undefined) fault(1, name, 'its name begins with no room: <room>-<topic>.md');
    else pages.push(readPage(name, area, text, fault));
  }
  faults.push(...findRepeated(pages));
  return { pages: pages.toSorted(byArea), faults };
}

function readPage(
  name: string,
  area: string,
  text: string,
  fault: (line: number, text: string, reason: string) => void,
): TopicPage {
  const lines = text.replace(/\n$/u, '').split('\n');
  const title = /^# (.+)$/u.exec(lines[0] ?? '')?.[1];
  if (title === undefined) fault(1, lines[0] ?? '', 'it begins with no title');
  if (lines.length > maxLines)
    fault(lines.length, name, `it has more than ${maxLines} lines: split it by topic`);
  const decisions: Decision[] = [];
  let isFenced = false;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (line.length > maxCharacters && !line.startsWith('|'))
      fault(index + 1, line.slice(0, 40), `it has more than ${maxCharacters} characters`);
    const heading = isFenced ? undefined : /^## (.+)$/u.exec(line)?.[1];
    if (heading === undefined) continue;
    const found = statusLine.exec(lines[index + 2] ?? '')?.groups;
    if (found?.status === undefined || found.date === undefined)
      fault(index + 1, heading, 'no «Status: accepted · Date: YYYY-MM-DD» stands two lines below');
    else
      decisions.push({
        page: name,
        title: heading,
        anchor: anchorOf(heading),
        status: found.status,
        date: found.date,
      });
  }
  return { name, area, title: title ?? name, decisions };
}

/** Headings that stand twice in a page: a citation could mean either. */
const findRepeated = (pages: readonly TopicPage[]): Fault[] =>
  pages.flatMap(({ name, decisions }) =>
    decisions
      .filter(({ anchor }, index) => decisions.findIndex((one) => one.anchor === anchor) !== index)
      .map(({ title }) => ({
        file: `docs/decisions/${name}`,
        line: 1,
        text: title,
        reason: 'another decision of the page has this title',
      })),
  );

const byArea = (one: TopicPage, other: TopicPage) =>
  areas.findIndex((area) => area === one.area) - areas.findIndex((area) => area === other.area) ||
  (one.name < other.name ? -1 : 1);

/** The anchor that GitHub gives a heading. */
export const anchorOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
