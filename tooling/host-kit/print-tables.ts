import { assistAttributes, attributes, type Attribute } from '@afilia/host-contract/attributes';
import { developerErrors } from '@afilia/host-contract/developer-errors';
import { hostEvents, type HostEvent } from '@afilia/host-contract/events';
import { hostMessages, type HostMessage } from '@afilia/host-contract/messages';
import type { Part } from '@afilia/host-contract/shapes';

const code = (word: string) => `\`${word}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const attributeTable = (list: Readonly<Record<string, Attribute>>) =>
  table(
    ['attribute', 'what it is', 'without it'],
    Object.entries(list).map(([name, { words, without }]) => [code(name), words, without]),
  );

function partOf([name, { is, words }]: readonly [string, Part]): string {
  const choices = Array.isArray(is) ? `: ${is.map(code).join(' ')}` : '';
  return `${code(name)}${words === undefined ? '' : ` (${words})`}${choices}`;
}

/** Events that say the same of several screens are one row. */
function eventTable(): string {
  const rows = Map.groupBy(Object.entries<HostEvent>(hostEvents), ([, event]) => event);
  return table(
    ['event', 'when', '`event.detail`'],
    [...rows].map(([{ words, detail }, same]) => [
      same.map(([name]) => code(name)).join(' '),
      words,
      Object.entries(detail).map(partOf).join('; '),
    ]),
  );
}

const messageTable = () =>
  table(
    ['message', 'does'],
    Object.entries<HostMessage>(hostMessages).map(([name, { words, parts }]) => [
      code(`{ ${[`type: '${name}'`, ...Object.keys(parts)].join(', ')} }`),
      words,
    ]),
  );

/** A heading for each code, since the console names it. */
const errorHeadings = () =>
  Object.entries(developerErrors)
    .map(([code, { level, words }]) => `#### ${code}\n\n${words} (\`console.${level}\`)`)
    .join('\n\n');

const tables: Readonly<Record<string, () => string>> = {
  attributes: () => attributeTable(attributes),
  events: eventTable,
  messages: messageTable,
  'developer errors': errorHeadings,
  'attributes of live help': () => attributeTable(assistAttributes),
};

/**
 * A page of Markdown with its tables as the contract has them; each stands between `<!-- table: name -->` and
 * `<!-- end of table -->`. A page that lacks one of them, or has one that is unknown, is a mistake.
 */
export function putTables(page: string): string {
  const put = new Set<string>();
  const text = page.replaceAll(
    /<!-- table: ([^>]+) -->[^]*?<!-- end of table -->/g,
    (_whole, name: string) => {
      const print = tables[name];
      if (!print) throw new Error(`There is no table of ${name}`);
      put.add(name);
      return `<!-- table: ${name} -->\n\n${print()}\n\n<!-- end of table -->`;
    },
  );
  const missing = Object.keys(tables).filter((name) => !put.has(name));
  if (missing.length > 0) throw new Error(`The page has no table of ${missing.join(', ')}`);
  return text;
}
