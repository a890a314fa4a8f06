import { expect, test } from 'vitest';
import type { SigningEvidence } from '../../../application/ports/signing.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import { buildEvidence } from './build-evidence.ts';
import { canonicalJson } from '@afilia/source-contracts/canonical-json';

const evidence: SigningEvidence = {
  folio: 'S-2026-000123',
  contractNumber: 'CA-2026-0004711',
  signatory: { name: 'Camila Rojas Ñúñez', rut: '12.345.678-5', capacity: 'titular' },
  documents: [
    {
      kind: 'affiliation-contract',
      title: 'Contrato de afiliación',
      sha256: 'a'.repeat(64),
      textVersion: '2026.2',
      openedToLastPageAt: '2026-11-21T13:41:00.000Z',
    },
  ],
  acceptance: {
    text: 'Declaro haber leído y acepto suscribir estos documentos con mi firma electrónica',
    version: '1',
    acceptedAt: '2026-11-21T13:43:00.000Z',
  },
  otp: {
    challengeId: 'challenge-1',
    emailMasked: 'c•••••@correo.cl',
    sentAt: '2026-11-21T13:43:10.000Z',
    enteredAt: '2026-11-21T13:44:00.000Z',
  },
  identifiedBy: 'correo y datos de la solicitud',
  identification: {
    level: 'applicant',
    steps: [{ what: 'Código enviado al correo', at: '2026-11-21T13:10:00.000Z', checkId: 'check-1' }],
  },
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  signedAt: '2026-11-21T13:44:30.000Z',
};

test('[F-08] the evidence file says what was shown, accepted and entered, and carries its own digest', () => {
  const file = buildEvidence(evidence);
  expect(file.sha256).toBe(sha256Hex(file.json));
  expect(JSON.parse(file.json)).toMatchObject({
    format: 'afilia-signing-evidence/2',
    documents: [{ sha256: 'a'.repeat(64), openedToLastPageAt: '2026-11-21T13:41:00.000Z' }],
    acceptance: { version: '1', textSha256: sha256Hex(evidence.acceptance.text) },
    otp: { challengeId: 'challenge-1', emailMasked: 'c•••••@correo.cl' },
    device: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0' },
    identification: evidence.identification,
  });
});

test('[F-08] any other fact gives another digest', () => {
  const [document] = evidence.documents;
  const others: SigningEvidence[] = [
    { ...evidence, ip: '203.0.113.8' },
    { ...evidence, signedAt: '2026-11-21T13:44:31.000Z' },
    { ...evidence, folio: 'S-2026-000124' },
    { ...evidence, identification: { level: 'document', steps: [] } },
    { ...evidence, signatory: { ...evidence.signatory, capacity: 'representante' } },
    { ...evidence, otp: { ...evidence.otp, enteredAt: '2026-11-21T13:44:01.000Z' } },
    { ...evidence, acceptance: { ...evidence.acceptance, acceptedAt: '2026-11-21T13:43:01.000Z' } },
    { ...evidence, documents: document ? [{ ...document, sha256: 'b'.repeat(64) }] : [] },
  ];
  const digests = [evidence, ...others].map((one) => buildEvidence(one).sha256);
  expect(new Set(digests).size).toBe(1 + others.length);
});

test('canonical JSON does not depend on the order in which facts were written', () => {
  expect(canonicalJson({ b: [1, { d: true, c: null }], a: 'ñ"' })).toBe(
    '{"a":"ñ\\"","b":[1,{"c":null,"d":true}]}',
  );
});
