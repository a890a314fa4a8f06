import { parseVerificationData } from '@afilia/domain/application/model/evaluation/verification-data';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The words of spec/screens#verifications for its questions. */
const words: Record<string, string> = {
  documentNumber: 'document number',
  documentExpiry: 'expiry',
  pep: 'PEP',
  fundsOrigin: 'origin of funds',
};

const specification = readFileSync(
  join(import.meta.dirname, '../../../../../../docs/spec/screens.md'),
  'utf8',
);
const section = /^## verifications\n+(.*?)\n\n/msu.exec(specification)?.[1] ?? '';
const listed = [...section.matchAll(/(?:identity|declarations) \(([^)]*)\)/gu)].flatMap(([, list = '']) =>
  list.split(/,\s+/u),
);

test('[S-16] the proof of identity asks a natural person at most one thing that the specification does not list', () => {
  expect(listed).toHaveLength(Object.keys(words).length);
  const empty = parseVerificationData({}, { today: '2026-11-21', run: '12345678-5' as Rut });
  const requested = empty.ok ? [] : empty.error.map(({ field }) => field.split('.')[0] ?? '');
  expect(requested).toEqual(expect.arrayContaining(Object.keys(words)));
  const additional = requested.filter((field) => !listed.includes(words[field] ?? ''));
  expect(additional.length, `asked beside the specification: ${additional}`).toBeLessThanOrEqual(1);
});
