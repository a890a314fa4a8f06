import { footerLines, type Block, type Letter, type Letterhead } from './letter.ts';

/** The letter for mailboxes without HTML, and for people who prefer it. */
export function toText(letter: Letter, head: Letterhead): string {
  const parts = [
    letter.heading,
    ...letter.blocks.map(blockText),
    ['--', ...footerLines(head, letter.why)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `${block.label}: ${block.text}`;
    case 'list':
      return [block.title, ...block.items.map(({ text, detail }) => `- ${text}\n  ${detail}`)].join('\n');
    case 'link':
    case 'otherLink':
      return `${block.text}: ${block.href}`;
    default:
      return block.text;
  }
}
