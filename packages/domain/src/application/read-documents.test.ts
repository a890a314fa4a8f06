import { expect, test } from 'vitest';
import { readAsSignatory } from '../signing/signatory-signing.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { ApplicationSpec, reading } from '@afilia/testing/spec/application-spec';
import { changeAddress, collecting, idOf, read } from '@afilia/testing/spec/company-spec';
import type { ApplicationEvent } from './model/events.ts';
import { recordReading } from '../signing/sign-documents.ts';

test('[F-08] how a document was read goes on record, the first time', () => {
  const spec = new ApplicationSpec().toSigning();
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  const later = { ...reading, view: 'pdf', shownMs: 9 } as const;
  spec.when((application, context) =>
    recordReading(application, { documentId: 'd1', reading: later }, context),
  );
  expect(spec.application.documents[0]).toMatchObject({ readAt: expect.any(String), reading });
  expect(replay(spec.events)).toEqual(spec.application);
});

test.each([
  { what: 'another content', read: { documentId: 'd1', reading: { ...reading, contentSha256: 'd' } } },
  { what: 'a document of an earlier set', read: { documentId: 'd0', reading } },
])('[F-08] $what than the one on record is not read', ({ read: given }) => {
  const spec = new ApplicationSpec().toSigning();
  const { refusal } = spec.when((application, context) => recordReading(application, given, context));
  expect(refusal).toMatchObject({ code: 'R13', reason: 'documentsChanged' });
  expect(spec.application.documents[0]?.readAt).toBeNull();

  const company = collecting();
  const camila = idOf(company.application, 'camila');
  const answer = company.when((application, context) => readAsSignatory(application, camila, given, context));
  expect(answer.refusal).toMatchObject({ code: 'R13', reason: 'documentsChanged' });
});

test('[S-13] how a signatory read is kept by document, and void with another address', () => {
  const spec = collecting();
  const pedro = () => spec.application.signatories.find(({ name }) => name === 'pedro');
  read(spec);
  expect(pedro()).toMatchObject({ reads: { d1: expect.any(String) }, readings: { d1: reading } });
  changeAddress(spec, 'nuevo@correo.cl');
  expect(pedro()?.readings).toEqual({});
});

test('an erased reading keeps its view and its duration, and no document', () => {
  const event = { type: 'DocumentRead', at: 'now', documentId: 'd1', reading } as const;
  expect(redactedEvent<ApplicationEvent>(event)).toEqual({
    ...event,
    reading: { ...reading, contentSha256: '' },
  });
});
