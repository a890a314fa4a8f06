import type { Block } from './rows.ts';
import { text } from './text.ts';

/** The summary as a plain text file: «Descargar resumen». */
export const asText = (folio: string, total: string, blocks: readonly Block[]): string =>
  [
    `${text.title} · ${folio}`,
    total,
    ...blocks.flatMap(({ id, rows }) => [
      '',
      text.blocks[id],
      ...rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`),
    ]),
    '',
  ].join('\r\n');
