import { revisionId } from './revision-id.ts';
import type { Revision } from './pdf-revision.ts';

/** An object to append: text in Latin-1, or what a stream holds. */
export type AppendedObject = { number: number; body: string | Uint8Array };

/**
 * Appends an increment. Its form never changes: the verifier makes the increments of a file again and compares them byte
 * by byte, those of earlier years too (decision signing-long-term).
 *
 * @param objects in the order of their numbers
 */
export function appendObjects(
  pdf: Uint8Array,
  { size, root, tableAt, info, firstId }: Revision,
  objects: readonly AppendedObject[],
): Uint8Array {
  const parts: Uint8Array[] = [pdf, latin1('\n')];
  let length = pdf.byteLength + 1;
  const places: { number: number; at: number }[] = [];
  const push = (part: Uint8Array) => {
    parts.push(part);
    length += part.byteLength;
  };
  for (const { number, body } of objects) {
    places.push({ number, at: length });
    push(latin1(`${number} 0 obj\n`));
    if (typeof body === 'string') push(latin1(body));
    else {
      push(latin1(`<< /Length ${body.byteLength} >>\nstream\n`));
      push(body);
      push(latin1('\nendstream'));
    }
    push(latin1('\nendobj\n'));
  }
  const highest = Math.max(size - 1, ...objects.map(({ number }) => number));
  const trailer = [
    'trailer',
    '<<',
    `/Size ${highest + 1}`,
    `/Root ${root} 0 R`,
    ...(info === undefined ? [] : [`/Info ${info}`]),
    ...(firstId === undefined ? [] : [`/ID [<${firstId}> <${revisionId(...parts)}>]`]),
    `/Prev ${tableAt}`,
    '>>',
  ];
  push(latin1(`${tableOf(places)}${trailer.join('\n')}\nstartxref\n${length}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

/** Each object in a section of its own, but for those that follow one another. */
function tableOf(places: readonly { number: number; at: number }[]): string {
  const sections: { first: number; entries: string[] }[] = [{ first: 0, entries: ['0000000000 65535 f \n'] }];
  for (const { number, at } of places) {
    const last = sections.at(-1);
    const entry = `${String(at).padStart(10, '0')} 00000 n \n`;
    if (last && last.first + last.entries.length === number) last.entries.push(entry);
    else sections.push({ first: number, entries: [entry] });
  }
  return `xref\n${sections.map(({ first, entries }) => `${first} ${entries.length}\n${entries.join('')}`).join('')}`;
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
