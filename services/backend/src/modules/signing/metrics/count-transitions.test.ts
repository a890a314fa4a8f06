import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { replay } from '@afilia/domain/record/evolve';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { ApplicationStore, Change, CommitResult } from '../../record/ports/application-store.ts';
import { countTransitions } from './count-transitions.ts';

/** Commits a record one event at a time. */
async function counted(
  events: ApplicationEvent[],
  result: CommitResult = 'committed',
  metric = 'afilia_applications_finished_total{',
): Promise<string[]> {
  const registry = new Registry();
  const store = countTransitions(registry, { commit: async () => result } as unknown as ApplicationStore);
  for (const [index, event] of events.entries()) {
    const after = replay(events.slice(0, index + 1)) as Application;
    await store.commit({ after, expectedVersion: index, events: [event] } as unknown as Change);
  }
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith(metric));
}

const at = '2026-12-01T12:00:00.000Z';
const signed = (): ApplicationEvent[] => [
  ...new ApplicationSpec().toSigning().events,
  {
    type: 'SignatureRequested',
    at,
    acceptanceTextVersion: '1',
    documentSetHash: '',
    device: { address: '', userAgent: '' },
  },
  { type: 'SignatureGiven', at, challengeId: '' },
  { type: 'LastSignatureSealed', at, documents: [], signedAt: at },
  { type: 'ContractAccepted', at },
  { type: 'DocumentsSigned', at, documents: [], signedAt: at, certificates: [] },
  { type: 'MerchantCreated', at, merchantCode: '1', deliveryBusinessDays: 3 },
];

test('a signed application is counted once, and not again when its merchant is made', async () => {
  expect(await counted(signed())).toEqual([
    'afilia_applications_finished_total{outcome="contracted",kind="natural"} 1',
  ]);
});

test('an application that expired is counted as abandoned, by its kind', async () => {
  expect(await counted([...new ApplicationSpec(true).events, { type: 'ApplicationExpired', at }])).toEqual([
    'afilia_applications_finished_total{outcome="abandoned",kind="legal"} 1',
  ]);
});

test('an application under way is not counted, and neither is a commit that lost against another', async () => {
  expect(await counted(new ApplicationSpec().toSigning().events)).toEqual([]);
  expect(await counted(signed(), 'conflict')).toEqual([]);
});

test('entries about people are counted once they are on disk, and not after a lost commit', async () => {
  const cards = 'afilia_identity_checks_total{';
  expect(await counted(signed(), 'committed', cards)).toEqual([
    'afilia_identity_checks_total{party="applicant",outcome="proven"} 1',
  ]);
  expect(await counted(signed(), 'conflict', cards)).toEqual([]);
});
