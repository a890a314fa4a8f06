import { expect, test } from 'vitest';
import { declineSignature } from './sign-documents.ts';
import { withdrawApplication } from '../record/recovery.ts';
import { chooseSignatories, reopenSignatories } from './choose-signatories.ts';
import type { FlowTransition } from '../application/model/events.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { collecting, issueFor } from '@afilia/testing/spec/company-spec';
import { evolve } from '../record/evolve.ts';

const because = (spec: ApplicationSpec) =>
  spec.application.annulledDocuments?.map(({ id, status, because, at }) => [id, status, because, at]);

test('documents that a signatory declines to sign stay known as annulled, with the time', () => {
  const spec = new ApplicationSpec().toSigning();
  const [document] = spec.application.documents;
  spec.when((application, context) => declineSignature(application, 'no', context));
  expect(spec.application).toMatchObject({ documents: [], documentSetHash: null });
  expect(spec.application.annulledDocuments).toEqual([
    { ...document, status: 'annulled', because: 'declined', at: spec.context().now },
  ]);
});

test('a set that is made again leaves the earlier one annulled, and the next annulment adds to it', () => {
  const spec = collecting();
  const first = spec.context().now;
  spec.when(reopenSignatories);
  expect(because(spec)).toEqual([['d1', 'annulled', 'replaced', first]]);
  spec.wait(60);
  spec.when((application, context) => chooseSignatories(application, ['camila', 'pedro'], context));
  issueFor(spec, 'pedro@correo.cl', { id: 'd2', sha256: 'b'.repeat(64) });
  expect(spec.application.documents).toMatchObject([{ id: 'd2', status: 'issued' }]);
  spec.when(withdrawApplication);
  expect(because(spec)).toEqual([
    ['d1', 'annulled', 'replaced', first],
    ['d2', 'annulled', 'withdrawn', spec.context().now],
  ]);
});

test.each([
  ['PowersLapsed', 'powersLapsed'],
  ['SummaryEdited', 'edited'],
  ['ApplicationExpired', 'expired'],
  ['ApplicationRejected', 'refused'],
  ['LegalReviewRefused', 'refused'],
] as const)('%s annuls documents as %s', (type, why) => {
  const spec = collecting();
  const at = spec.context().now;
  const event = { type, at, error: null, detail: '' } as unknown as FlowTransition;
  expect(evolve(spec.application, event).annulledDocuments).toMatchObject([{ id: 'd1', because: why, at }]);
});

test('an application that ends before its documents annuls none', () => {
  const spec = new ApplicationSpec();
  spec.when(withdrawApplication);
  expect(spec.application.annulledDocuments).toEqual([]);
});
