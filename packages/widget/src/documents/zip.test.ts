import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

const entries = [
  { name: 'Contrato de afiliación.pdf', bytes: new TextEncoder().encode('123456789') },
  { name: 'Mandato.pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
];

test('[S-14] all documents come in one archive, whole and with accents in their names', async () => {
  const archive = zipOf(entries, new Date('2026-11-21T12:00:00Z'));
  expect(archive.type).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['Contrato de afiliación.pdf', '123456789'],
    ['Mandato.pdf', '%PDF-1.7'],
  ]);
});
