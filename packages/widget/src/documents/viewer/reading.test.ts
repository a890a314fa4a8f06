import { expect, test } from 'vitest';
import { readingOf, type ContentItem } from './reading.ts';

const marked = (id: string | null, ...texts: string[]): ContentItem[] => [
  { type: 'beginMarkedContentProps', id },
  ...texts.map((str) => ({ str, hasEOL: true })),
  { type: 'endMarkedContent' },
];
const leaf = (id: string) => ({ type: 'content', id });

test('[S-14] a screen reader hears the document in the structure its author gave it, without decoration', () => {
  const items = [
    ...marked(null, 'Pago Austral'),
    ...marked('t', 'Contrato de', 'afiliación'),
    ...marked('a', 'Débito'),
    ...marked('b', '0,63 %'),
  ];
  const table = {
    role: 'Table',
    children: [
      {
        role: 'TR',
        children: [
          { role: 'TH', children: [leaf('a')] },
          { role: 'TD', children: [leaf('b')] },
        ],
      },
    ],
  };
  const tree = {
    role: 'Root',
    children: [
      {
        role: 'Document',
        children: [
          { role: 'H1', children: [leaf('t')] },
          { role: 'Sect', children: [table] },
        ],
      },
    ],
  };
  expect(readingOf(tree, items)).toEqual([
    { tag: 'h3', children: ['Contrato de afiliación'] },
    {
      tag: 'table',
      children: [
        {
          tag: 'tr',
          children: [
            { tag: 'th', children: ['Débito'] },
            { tag: 'td', children: ['0,63 %'] },
          ],
        },
      ],
    },
  ]);
});

test('[S-14] a document without structure is read line by line', () => {
  expect(readingOf(null, marked(null, 'Uno', ' ', 'dos  tres'))).toEqual([
    { tag: 'p', children: ['Uno'] },
    { tag: 'p', children: ['dos tres'] },
  ]);
});
