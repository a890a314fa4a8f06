/** Forms of a file that keeps a verifier busy. */
export type HostileKind = 'one large gap' | 'one small gap' | 'ranges only';

const header = '%PDF-1.7\n';

/**
 * A file that says it has signatures, as many as fit or as the verifier reads: each byte range leaves out the same gap and
 * covers the whole rest.
 *
 * @param bytes - its size
 */
export function hostilePdf(kind: HostileKind, bytes: number): Uint8Array {
  if (kind === 'ranges only')
    return padded(`${header}${'/ByteRange [0 1 2 3] '.repeat(bytes / 21)}`, bytes, ' ');
  const entry = 80;
  const count = 20;
  const from = header.length + entry * count;
  const gap = kind === 'one large gap' ? bytes - from - 200 : 32_770;
  const range = `1 0 obj <</ByteRange [0 ${from} ${from + gap} ${bytes - from - gap}]`.padEnd(entry);
  // DER whose length fills all but the padding, so that it is read.
  const der = `3083${((gap - 2) / 2 - 100).toString(16).padStart(6, '0')}`;
  const hex = `<${der.padEnd(gap - 2, '0')}>`;
  return padded(`${header}${range.repeat(count)}${hex}endobj`, bytes, '\n');
}

function padded(text: string, bytes: number, filler: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.padEnd(bytes, filler).slice(0, bytes), 'latin1'));
}
