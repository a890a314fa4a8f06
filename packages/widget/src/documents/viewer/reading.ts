/** A part of a page for a screen reader: an element and its content. */
export type ReadingBlock = { tag: ReadingTag; children: readonly (string | ReadingBlock)[] };

type ReadingTag = 'h3' | 'h4' | 'h5' | 'p' | 'ul' | 'li' | 'table' | 'tr' | 'th' | 'td' | 'div';

/** A node of the tree of a tagged PDF, as the library gives it. */
type StructureNode = { role: string; alt?: string | undefined; children: readonly StructureChild[] };
type StructureChild = StructureNode | { type: string; id?: string };

/** A piece of text, or the beginning or end of a marked part of the page. */
export type ContentItem = { str: string; hasEOL: boolean } | { type: string; id?: string | null | undefined };

/** The viewer's title is an h2, so the document's first level is an h3. */
const tags: Readonly<Record<string, ReadingTag>> = {
  H1: 'h3',
  H2: 'h4',
  H3: 'h5',
  P: 'p',
  L: 'ul',
  LI: 'li',
  Table: 'table',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};

/**
 * Returns the text of a page, in the structure of the file; without one, its lines as paragraphs.
 * Parts that the file marks as decoration (page heads, rules) are not in the structure and are left out.
 *
 * @param tree of the page, null when the file has no tags
 * @param items text of the page with marked content
 */
export function readingOf(
  tree: StructureNode | null | undefined,
  items: readonly ContentItem[],
): ReadingBlock[] {
  if (!tree) return linesOf(items).map((line) => ({ tag: 'p', children: [line] }));
  const texts = textById(items);
  return tree.children.flatMap((child) => toBlock(child, texts)).filter((part) => typeof part !== 'string');
}

function toBlock(node: StructureChild, texts: ReadonlyMap<string, string>): (string | ReadingBlock)[] {
  if (!('children' in node)) {
    const text = texts.get(node.id ?? '');
    return text ? [text] : [];
  }
  const children = node.alt ? [node.alt] : node.children.flatMap((child) => toBlock(child, texts));
  const tag = tags[node.role];
  if (children.length === 0 && tag !== 'td') return [];
  if (tag) return [{ tag, children }];
  // Sections and spans have no meaning of their own: their content moves up.
  return children.some((child) => typeof child !== 'string') || node.role === 'Span'
    ? children
    : [{ tag: 'div', children }];
}

/** Text of each marked part; parts inside a part belong to the inner one. */
function textById(items: readonly ContentItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  for (const [id, text] of texts) texts.set(id, tidy(text));
  return texts;
}

function linesOf(items: readonly ContentItem[]): string[] {
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return text.split('\n').map(tidy).filter(Boolean);
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
