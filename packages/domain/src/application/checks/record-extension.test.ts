import { expect, test } from 'vitest';
import { redactedEvent } from '../../rights/erase.ts';
import { evolve } from '../../record/evolve.ts';
import { reactionsTo } from '../../record/reactions.ts';
import { initialApplication } from '../initial-application.ts';
import type { Application } from '../model/application.ts';
import { mayBeExtended, recordExtension } from './record-extension.ts';

const at = '2026-11-25T10:00:00.000Z';
const later = '2027-11-25T10:00:00.000Z';
const stampEndsAt = '2036-11-25T10:00:00.000Z';
const context = { now: later, newId: () => '' };
const record = {
  issuedSha256: 'i',
  verificationCode: 'v',
  pages: 1,
  readAt: at,
  status: 'signed' as const,
  contentSha256: 'c',
  summary: [],
};

const signed: Application = {
  ...initialApplication({
    type: 'ApplicationStarted',
    at,
    id: 'a',
    folio: 'S-2026-000001',
    merchantRut: '12345678-5' as Application['merchantRut'],
    isPJ: false,
    consents: [],
  }),
  documents: [{ ...record, id: 'd', kind: 'equipment-lease', title: 'Arriendo', sha256: 'first' }],
  certificates: [{ id: 'c', partyId: null, sha256: 'own', verificationCode: 'w' }],
  completion: { signedAt: at, mail: 'queued', resends: 0 } as Application['completion'],
};

const extension = {
  level: 'B-LTA',
  stampEndsAt,
  documents: [
    { id: 'd', from: 'first', sha256: 'second' },
    { id: 'c', from: 'own', sha256: 'own too' },
  ],
} as const;

function extended() {
  const { events } = recordExtension(signed, extension, context);
  const [event] = events;
  if (!event) throw new Error('nothing was recorded');
  return { event, application: evolve(signed, event) };
}

test('[F-08] documents and certificates go on in their extended files, which is no activity of the applicant', () => {
  const { application } = extended();
  expect(application.documents[0]).toMatchObject({ sha256: 'second', issuedSha256: 'i', status: 'signed' });
  expect(application.certificates[0]?.sha256).toBe('own too');
  expect(application.archived).toEqual({ level: 'B-LTA', at: later, stampEndsAt });
  expect(application.lastActivityAt).toBe(at);
});

test('[F-08] of two extensions of the same files only the first counts', () => {
  const { application } = extended();
  expect(recordExtension(application, extension, context).events).toEqual([]);
  const partly = { ...extension, documents: extension.documents.slice(0, 1) };
  expect(recordExtension(signed, partly, context).events).toEqual([]);
});

test('[F-08] documents are mailed as they were signed, and extended a day after the merchant was created', () => {
  const { event, application } = extended();
  expect(reactionsTo(application, [event])).toEqual([]);
  const ready = { type: 'MerchantCreated', at, merchantCode: '1', deliveryBusinessDays: 5 } as const;
  expect(reactionsTo(signed, [ready])).toContainEqual({
    name: 'extend-documents',
    key: 'a:extend',
    startAfter: '2026-11-26T10:00:00.000Z',
  });
});

test('[F-08] documents that are still being handed over are not changed', () => {
  const at = (state: 'signed' | 'completed') => ({ ...signed, flow: { state, step: null, heldAt: null } });
  expect(mayBeExtended(at('signed'))).toBe(false);
  expect(mayBeExtended(at('completed'))).toBe(true);
  expect(mayBeExtended({ ...at('completed'), completion: null })).toBe(false);
});

test('an erased extension keeps the time of its end, and no digest', () => {
  expect(redactedEvent(extended().event)).toEqual({
    type: 'DocumentsExtended',
    at: later,
    level: 'B-LTA',
    stampEndsAt,
    documents: [
      { id: 'd', sha256: '' },
      { id: 'c', sha256: '' },
    ],
  });
});
