import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { resolveLink } from './resolve-link.ts';
import { createSlugs } from './slugs.ts';

/** A result of search: a heading with the text below it. */
type Section = { anchor: string; heading: string; level: number; text: string };

export type RenderedDocument = { title: string; lead: string; html: string; sections: Section[] };

/** Text for HTML, in elements and in attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);

/** Text of tokens, without marks. */
function textOf(tokens: readonly Token[]): string {
  const words = tokens.map((token): string => {
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map((cell) => textOf(cell.tokens)).join(' ')).join(' ');
    }
    if (token.type === 'list')
      return (token as Tokens.List).items.map((item) => textOf(item.tokens)).join(' ');
    if (token.type === 'html') return '';
    if ('tokens' in token && token.tokens) return textOf(token.tokens);
    return 'text' in token ? String(token.text) : ' ';
  });
  return words.join('').replaceAll(/\s+/gu, ' ');
}

/** Wider than a phone: it scrolls by itself, also by keyboard. */
const scrolling = (label: string, inner: string) =>
  `<div class="wide" role="group" aria-label="${escapeHtml(label)}" tabindex="0">${inner}</div>\n`;

const codeBlock = (code: string, label: string) =>
  `<pre role="group" aria-label="${escapeHtml(label)}" tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;

/** A paragraph that is a link to a file beside the document, and nothing else: the file itself is shown. */
function includedFile(root: string, from: string, { tokens = [] }: Tokens.Paragraph): string | undefined {
  const [link] = tokens;
  if (tokens.length !== 1 || link?.type !== 'link') return undefined;
  const { href, text } = link as Tokens.Link;
  if (!from.startsWith('examples/') || /^[a-z]+:|^[#/]|\.md(?:#|$)|\.\./u.test(href)) return undefined;
  const code = readFileSync(join(root, posix.dirname(from), href), 'utf8').trimEnd();
  return `<p class="file"><code>${escapeHtml(text)}</code></p>\n${codeBlock(code, text)}`;
}

/**
 * Renders a document of the repository as the inside of a page: ids on headings, links that lead to pages of the site,
 * no markup of its own but comments, which are left out.
 *
 * @param root - of the repository
 * @param file - from there
 */
export function renderDocument(root: string, file: string): RenderedDocument {
  const slugOf = createSlugs();
  const sections: Section[] = [];
  const source = readFileSync(join(root, file), 'utf8');
  const missing = (text: string, href: string) =>
    text.includes(href) ? text : `${text} (<code>${escapeHtml(href)}</code>)`;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const heading = textOf(tokens);
        const anchor = slugOf(heading);
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = resolveLink(file, href);
        return address === undefined ? missing(text, href) : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      image({ href, text }) {
        const address = resolveLink(file, href);
        return address === undefined
          ? escapeHtml(text)
          : `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy" />`;
      },
      paragraph(token) {
        return includedFile(root, file, token) ?? `<p>${this.parser.parseInline(token.tokens)}</p>\n`;
      },
      code: ({ text, lang = '' }) => codeBlock(text, lang.split(' ')[0] || 'code'),
      table(token) {
        const cell = ({ tokens }: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((one) => cell(one, tag)).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        const label = textOf(
          token.header.flatMap(({ tokens }, index) => [
            ...(index ? [{ type: 'space', raw: ' ' }] : []),
            ...tokens,
          ]),
        );
        return scrolling(
          label,
          `<table>\n<thead>${row(token.header, 'th')}</thead>\n<tbody>\n${body}\n</tbody>\n</table>`,
        );
      },
      html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : escapeHtml(text)),
    },
  });
  const tokens = marked.lexer(source);
  const anchors = createSlugs();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { tokens: inner, depth } = token as Tokens.Heading;
      const heading = textOf(inner);
      sections.push({ anchor: anchors(heading), heading, level: depth, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text += ` ${textOf([token])}`;
    }
  }
  const lead = tokens.find(({ type }) => type === 'paragraph');
  return {
    title: sections[0]?.heading ?? file,
    lead: lead ? textOf([lead]) : '',
    html: marked.parser(tokens),
    sections,
  };
}
