import { expect, test } from 'vitest';
import { sha256Hex } from '../sha256.ts';
import { addValidationData } from './add-validation-data.ts';
import { fillArchiveStamp, prepareArchiveStamp } from './add-archive-stamp.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A signed file of ours as far as an update reads it: a catalogue with a form, one page with one field. */
function signedFile(): Uint8Array {
  const bodies = [
    '<<\n/Type /Catalog\n/Pages 2 0 R\n/AcroForm 4 0 R\n>>',
    '<<\n/Type /Pages\n/Kids [3 0 R]\n/Count 1\n>>',
    '<<\n/Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 612 792]\n/Annots [5 0 R]\n>>',
    '<<\n/Fields [5 0 R]\n/SigFlags 3\n>>',
    '<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (firma-1)\n/Rect [0 0 0 0]\n/P 3 0 R\n>>',
  ];
  let text = '%PDF-1.7\n';
  const places = bodies.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 6\n0000000000 65535 f \n${entries.join('')}`;
  return bytes(
    `${text}${table}trailer\n<<\n/Size 6\n/Root 1 0 R\n/Info 5 0 R\n/ID [<00> <00>]\n>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const data = {
  certificates: [bytes('certificate one'), bytes('certificate two')],
  ocsps: [bytes('ocsp')],
  crls: [bytes('crl')],
};
const later = { certificates: [], ocsps: [bytes('ocsp of a later year')], crls: [] };

/** Extended, stamped, extended once more and stamped again. */
function yearsOfUpdates(): Uint8Array[] {
  const steps = [signedFile()];
  const add = (make: (pdf: Uint8Array) => Uint8Array | undefined) => {
    const made = make(steps.at(-1) ?? bytes(''));
    if (!made) throw new Error('the token does not fit');
    steps.push(made);
  };
  add((pdf) => addValidationData(pdf, data, [bytes('first signature'), bytes('second signature')]));
  add((pdf) => fillArchiveStamp(prepareArchiveStamp(pdf), bytes('token of this year')));
  add((pdf) =>
    addValidationData(pdf, later, [
      bytes('first signature'),
      bytes('second signature'),
      bytes('token of this year'),
    ]),
  );
  add((pdf) => fillArchiveStamp(prepareArchiveStamp(pdf), bytes('token of a later year')));
  return steps;
}

// The verifier makes the updates of a file again and compares every byte. A change of these numbers means that files which
// were extended before it are told as changed: keep the old form beside a new one instead (decision signing-long-term).
const pinned = [
  '58d818158e505409aa01efa27a5197997730eb9690a10748bca126adb3f462e3',
  '13c5bfc718d78d8bc84f6c930b66893dec442b4dbd39d0c5b78ace311001e7eb',
  '8b8444cb66f7abfdb3ad641e2abbed57088d4dfcfd0671f5947a4d86b9f8b17d',
  '5de1650ed511ec37edd3710b296d360101c0c452296a254fb9f837e5f7e18a7a',
];

test('[F-08] updates of a signed file have the form that they had in earlier years, byte by byte', () => {
  expect(yearsOfUpdates().slice(1).map(sha256Hex)).toEqual(pinned);
});

test('[F-08] each update leaves every byte before it as it was', () => {
  const steps = yearsOfUpdates();
  for (const [index, after] of steps.entries()) {
    const before = steps[index - 1] ?? bytes('');
    expect(after.byteLength).toBeGreaterThan(before.byteLength);
    expect(Buffer.compare(after.subarray(0, before.byteLength), before)).toBe(0);
  }
});
