import { createHash } from 'node:crypto';
import { appendObjects, type AppendedObject } from './append-objects.ts';
import { referencesIn, valueIn, withEntry } from './dictionary-text.ts';
import { type Revision, readRevision } from './pdf-revision.ts';
import { dataArrays, type ValidationData } from './validation-data.ts';

/**
 * Appends certificates and revocation data in `/DSS`, with an entry of `/VRI` for each signature that has none yet. Data
 * of an earlier update stay.
 *
 * @param contents bytes of each signature's `/Contents`, with their padding
 */
export function addValidationData(
  pdf: Uint8Array,
  data: ValidationData,
  contents: readonly Uint8Array[],
): Uint8Array {
  const revision = readRevision(pdf);
  const catalog = revision.object(revision.root);
  const store = storeOf(revision, catalog);
  const streams: AppendedObject[] = [];
  const added: Record<string, number[]> = {};
  for (const { kind, inStore } of dataArrays)
    added[inStore] = data[kind].map((body) => {
      const number = revision.size + streams.length;
      streams.push({ number, body });
      return number;
    });
  const storeNumber = revision.size + streams.length;
  const body = toStore(store, added, contents);
  return appendObjects(pdf, revision, [
    { number: revision.root, body: withEntry(catalog, 'DSS', `${storeNumber} 0 R`) },
    ...streams,
    { number: storeNumber, body },
  ]);
}

/** Text of the store that an earlier update wrote. */
function storeOf(revision: Revision, catalog: string): string | undefined {
  const [number] = referencesIn(valueIn(catalog, 'DSS') ?? '');
  return number === undefined ? undefined : revision.object(number);
}

function toStore(
  before: string | undefined,
  added: Record<string, number[]>,
  contents: readonly Uint8Array[],
): string {
  const list = (numbers: number[]) => `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  const arrays = dataArrays.flatMap(({ inStore, inEntry }) => {
    const numbers = [...referencesIn((before && valueIn(before, inStore)) ?? ''), ...(added[inStore] ?? [])];
    return numbers.length === 0 ? [] : [{ inStore, inEntry, text: list(numbers) }];
  });
  let entries = (before && valueIn(before, 'VRI')) ?? '<<\n>>';
  for (const key of contents.map(keyOf))
    if (valueIn(entries, key) === undefined)
      entries = withEntry(
        entries,
        key,
        `<< ${arrays.map(({ inEntry, text }) => `/${inEntry} ${text}`).join(' ')} >>`,
      );
  const lines = [...arrays.map(({ inStore, text }) => `/${inStore} ${text}`), `/VRI ${entries}`];
  return `<<\n/Type /DSS\n${lines.join('\n')}\n>>`;
}

/** SHA-1 here names a signature, and proves nothing (ISO 32000-2 section 12.8.4.4). */
const keyOf = (contents: Uint8Array): string =>
  createHash('sha1').update(contents).digest('hex').toUpperCase();
