import { rooms } from '../boundaries/room-order.ts';

/** One decision: a `##` heading of a topic page. `was`: numbers of the pages that it was before, some with an anchor. */
export type Decision = {
  page: string;
  title: string;
  anchor: string;
  status: string;
  date: string;
  was: readonly string[];
};

/** `docs/decisions/<area>-<topic>.md`, by its name without the folder. */
export type TopicPage = { name: string; area: string; title: string; decisions: readonly Decision[] };

type Fault = { file: string; line: number; text: string; reason: string };

/** First word of a page's name: a room, the parts of a host's page, or the tools. */
export const areas = [...rooms, 'widget', 'tooling'] as const;

const maxLines = 120;
const maxCharacters = 120;
/** Pages with a number, one decision each, come to no end after this one. */
const lastNumber = 230;
const statusLine =
  /^Status: (?<status>accepted|superseded by \[[^\]]+\]\([^)]+\)) · Date: (?<date>\d{4}-\d{2}-\d{2})(?: · Was: (?<was>\d{4}(?:#[\w-]+)?(?:, \d{4}(?:#[\w-]+)?)*))?$/u;

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
    const number = /^(?<number>\d{4})-/u.exec(name)?.groups?.number;
    if (number !== undefined) {
      if (Number(number) > lastNumber)
        fault(1, name, 'a new decision is a section of a page by its topic: see CONTRIBUTING.md');
      continue;
    }
    const area = areas.find((one) => name.startsWith(`${one}-`));
    if (area === undefined) fault(1, name, 'its name begins with no room: <room>-<topic>.md');
    else pages.push(readPage(name, area, text, fault));
  }
  faults.push(...findRepeated(pages, files));
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
        was: found.was?.split(', ') ?? [],
      });
  }
  return { name, area, title: title ?? name, decisions };
}

/** Numbers and anchors that stand twice: a citation could mean either. */
function findRepeated(pages: readonly TopicPage[], files: ReadonlyMap<string, string>): Fault[] {
  const seen = new Set([...files.keys()].flatMap((name) => /^\d{4}(?=-)/u.exec(name)?.[0] ?? []));
  return pages.flatMap(({ name, decisions }) =>
    decisions.flatMap(({ anchor, was }) =>
      [`${name}#${anchor}`, ...was].flatMap((key) => {
        if (!seen.has(key)) {
          seen.add(key);
          return [];
        }
        return [
          { file: `docs/decisions/${name}`, line: 1, text: key, reason: 'another decision has it too' },
        ];
      }),
    ),
  );
}

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
