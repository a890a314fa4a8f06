import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { applicantId } from '@afilia/domain/application/signal-risk';
import { expect, test } from 'vitest';
import { createRiskHashes } from '../../platform/keys/risk-hashes.ts';
import type { RiskKeys } from '../../platform/ports/risk.ts';
import { comparePerson } from './compare-people.ts';

test('people are compared with those of their own bank alone', async () => {
  const { application } = new ApplicationSpec().toSigning();
  const seen: Parameters<RiskKeys['record']>[0][] = [];
  const keys = {
    record: async (of) => {
      seen.push(of);
      return [];
    },
    deleteBefore: async () => undefined,
  } satisfies RiskKeys;
  const people = { keys, hashes: createRiskHashes(new Uint8Array(32)) };
  const clock = { now: () => new Date('2026-11-26T12:00:00.000Z') };
  for (const more of [{}, { hostId: 'banco-sur' }, { hostId: 'banco-norte' }, {}])
    await comparePerson({ clock, people }, { ...application, ...more }, applicantId);
  const hashes = seen.map((of) => [of.person, ...of.keys.map(({ hash }) => hash)]);
  expect(hashes[0]?.length).toBeGreaterThan(2);
  expect(hashes[3]).toEqual(hashes[0]);
  const [own = [], sur = [], norte = []] = hashes;
  expect(new Set([...own, ...sur, ...norte]).size).toBe(own.length * 3);
});
