import { referencesIn, valueIn } from './dictionary-text.ts';
import { dataArrays, dataLimits, noData, type ValidationData } from './validation-data.ts';

/**
 * Reads the data that an update of {@link addValidationData} at this place was given. Other bytes there are not judged:
 * the caller makes the update again from the data and compares.
 */
export function readValidationData(pdf: Uint8Array, at: number): ValidationData | undefined {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString(
    'latin1',
    at,
    at + dataLimits.bytes + 128 * 1024,
  );
  const catalogEnd = text.indexOf('endobj\n');
  if (catalogEnd < 0) return undefined;
  const streams = new Map<number, Uint8Array>();
  let next = catalogEnd + 'endobj\n'.length;
  const head = /(\d{1,10}) 0 obj\n<< \/Length (\d{1,8}) >>\nstream\n/uy;
  for (;;) {
    head.lastIndex = next;
    const [, number, length] = head.exec(text) ?? [];
    if (number === undefined || length === undefined) break;
    if (streams.size === dataLimits.entries) return undefined;
    const start = head.lastIndex;
    streams.set(Number(number), pdf.slice(at + start, at + start + Number(length)));
    next = start + Number(length) + '\nendstream\nendobj\n'.length;
  }
  const end = text.indexOf('\nendobj\n', next);
  const store = text.slice(next, end);
  if (end < 0 || !/^\d{1,10} 0 obj\n<<\n\/Type \/DSS\n/u.test(store)) return undefined;
  return sorted(store, streams);
}

function sorted(store: string, streams: ReadonlyMap<number, Uint8Array>): ValidationData | undefined {
  try {
    const data = { ...noData };
    for (const { kind, inStore } of dataArrays)
      data[kind] = referencesIn(valueIn(store, inStore) ?? '').flatMap((number) => streams.get(number) ?? []);
    return data;
  } catch {
    return undefined;
  }
}
