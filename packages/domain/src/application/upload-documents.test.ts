import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { limits } from './model/limits.ts';
import type { PaperKind, PaperOrigin } from './model/uploads.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { addUpload, removeUpload, submitDocuments } from './upload-documents.ts';

const goodUntil = '2099-12-31';
let files = 0;

const add = (spec: ApplicationSpec, paper: PaperKind, until = goodUntil) => {
  const id = `${paper}-${++files}`;
  spec.when((application, context) =>
    addUpload(application, { id, paper, sha256: 'a'.repeat(64), goodUntil: until }, context),
  );
  return id;
};
const ids = ({ application }: ApplicationSpec) => application.uploads.files.map(({ id }) => id);
const submit = (spec: ApplicationSpec, uploadIds = ids(spec)) =>
  spec.when((application, context) => submitDocuments(application, { uploadIds, textVersion: '1' }, context));
const idOf = (spec: ApplicationSpec, paper: PaperKind) =>
  spec.application.uploads.files.find((file) => file.paper === paper)?.id ?? '';
const confirmed = (spec: ApplicationSpec, tax: PaperOrigin, report: PaperOrigin) => {
  spec.passWith('taxCredentials', { uploadId: idOf(spec, 'taxFolder'), origin: tax });
  spec.passWith('unemploymentFundCredentials', { uploadId: 'none', origin: 'authentic' });
  spec.passWith('regulatorCredentials', { uploadId: idOf(spec, 'debtReport'), origin: report });
};

function withBoth() {
  const spec = new ApplicationSpec();
  spec.toConnect();
  add(spec, 'taxFolder');
  add(spec, 'debtReport');
  return spec;
}

test('[S-09] documents of which all are authentic connect the sources', () => {
  const spec = withBoth();
  submit(spec);
  expect(spec.at).toBe('conditionsChosen.connecting');
  confirmed(spec, 'authentic', 'authentic');
  expect(spec.at).toBe('sourcesConnected');
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
});

test('[S-09] one that was not confirmed sends an evaluation to a person, also a good one', () => {
  const spec = withBoth();
  submit(spec);
  confirmed(spec, 'authentic', 'unverified');
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('referred');
  expect(spec.application.holds).toMatchObject([{ gate: 'evaluation', reasons: ['documentUnverified'] }]);
});

test('[S-09] one that its issuer does not know comes back to its row, and the second time goes to a person', () => {
  const spec = withBoth();
  submit(spec);
  confirmed(spec, 'notAuthentic', 'authentic');
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  expect(spec.application.uploads.files.filter(({ refused }) => refused)).toMatchObject([
    { paper: 'taxFolder' },
  ]);
  add(spec, 'taxFolder');
  submit(spec);
  confirmed(spec, 'notAuthentic', 'authentic');
  expect(spec.at).toBe('referred');
  expect(spec.application.riskSignals).toMatchObject([{ kind: 'documentNotAuthentic', severity: 'review' }]);
});

test('[S-09] an issuer’s answer about a file that was replaced counts for nothing', () => {
  const spec = withBoth();
  submit(spec);
  spec.passWith('taxCredentials', { uploadId: 'another', origin: 'unverified' });
  spec.passWith('unemploymentFundCredentials', { uploadId: 'none', origin: 'unverified' });
  spec.passWith('regulatorCredentials', { uploadId: idOf(spec, 'debtReport'), origin: 'authentic' });
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('referred');
});

test('[S-09] only what the person saw is submitted, whole and recent', () => {
  const spec = withBoth();
  const [first = ''] = ids(spec);
  expect(submit(spec, [first]).refusal?.reason).toBe('documentsChanged');
  spec.when((application, context) => removeUpload(application, { uploadId: first }, context));
  expect(submit(spec).refusal?.fieldErrors).toEqual([{ field: 'taxFolder', reason: 'required' }]);
  add(spec, 'taxFolder', '2000-01-01');
  expect(submit(spec).refusal?.fieldErrors).toEqual([{ field: 'taxFolder', reason: 'upload.tooOld' }]);
  add(spec, 'taxFolder');
  submit(spec);
  expect(spec.at).toBe('conditionsChosen.connecting');
});

test('[S-09] a key given later counts instead of the documents', () => {
  const spec = withBoth();
  submit(spec);
  confirmed(spec, 'notAuthentic', 'authentic');
  spec.connect();
  for (const check of ['taxCredentials', 'unemploymentFundCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
});

test('[S-09] a certificate whose issuer gave no answer is not taken for confirmed', () => {
  const spec = withBoth();
  add(spec, 'contributions');
  submit(spec);
  spec.passWith('taxCredentials', { uploadId: idOf(spec, 'taxFolder'), origin: 'authentic' });
  spec.end('unemploymentFundCredentials', { kind: 'failed', code: 'E17', detail: '', retryable: true });
  spec.passWith('regulatorCredentials', { uploadId: idOf(spec, 'debtReport'), origin: 'authentic' });
  expect(spec.at).toBe('sourcesConnected');
  spec.pass('taxFolder', 'unemploymentFund', 'regulator', 'engine');
  expect(spec.at).toBe('referred');
});

test('[S-09] so many documents are taken in, whatever is removed between', () => {
  const spec = new ApplicationSpec();
  spec.toConnect();
  for (let count = 0; count < limits.uploads; count++) {
    const uploadId = add(spec, 'debtReport');
    spec.when((application, context) => removeUpload(application, { uploadId }, context));
  }
  add(spec, 'debtReport');
  expect(ids(spec)).toEqual([]);
});

test('erased uploads replay to the same place', () => {
  const spec = withBoth();
  submit(spec);
  confirmed(spec, 'notAuthentic', 'authentic');
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toContain('a'.repeat(64));
  expect(replay(skeleton)?.flow).toEqual(spec.application.flow);
});
