import { expect, test } from 'vitest';
import { eraseApplication, redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { unopenedFiles } from './attach-file.ts';
import { evidenceOf } from './conclude-case.ts';
import { addReviewFile, removeReviewFile } from './give-review-file.ts';
import { openEndCase } from './model/cases.ts';
import { addToReview, requestReview, withdrawReview, verifyCode } from './request-review.ts';

const megabyte = 1024 * 1024;
const statement = 'Pagué esa deuda en octubre y tengo el comprobante.';
const contact = { name: 'Rosa Díaz', email: 'rosa@correo.cl', emailConfirmation: 'rosa@correo.cl' };

function refused() {
  const spec = new ApplicationSpec().pass('token');
  spec.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'negative' });
  return spec;
}
const give = (
  spec: ApplicationSpec,
  id: string,
  over: { bytes?: number; sha256?: string; name?: string } = {},
) =>
  spec.when((application, context) =>
    addReviewFile(
      application,
      {
        id,
        name: 'comprobante.pdf',
        contentType: 'application/pdf',
        bytes: 1000,
        sha256: `e3b0-${id}`,
        ...over,
      },
      context,
    ),
  ).refusal;
const faultOf = (refusal: ReturnType<typeof give>) => refusal?.fieldErrors?.[0]?.reason ?? refusal?.reason;
const ask = (spec: ApplicationSpec, attachmentIds?: string[]) =>
  spec.when((application, context) =>
    requestReview(application, { statement, contact, attachmentIds }, context),
  ).refusal;
const prove = (spec: ApplicationSpec) =>
  spec.when((application, context) => verifyCode(application, { matches: true }, context));
const add = (spec: ApplicationSpec, attachmentIds: string[]) =>
  spec.when((application, context) => addToReview(application, { text: 'Va otro.', attachmentIds }, context))
    .refusal;
const sentBy = ({ application }: ApplicationSpec) => openEndCase(application)?.files.map(({ id }) => id);

test('files go with the request, when its mailbox is proven; a later one goes with what is added', () => {
  const spec = refused();
  give(spec, 'a');
  give(spec, 'b');
  expect(ask(spec, ['a', 'b'])).toBeUndefined();
  spec.when((application, context) => removeReviewFile(application, 'b', context));
  prove(spec);
  expect(sentBy(spec)).toEqual(['a']);
  expect(spec.application.reviewFiles).toEqual({ waiting: [], taken: 2 });
  give(spec, 'c');
  const before = evidenceOf(spec.application);
  expect(sentBy(spec)).toEqual(['a']);
  expect(add(spec, ['c'])).toBeUndefined();
  expect(sentBy(spec)).toEqual(['a', 'c']);
  expect(evidenceOf(spec.application)).toBeGreaterThan(before);
});

test('a file that waits is no evidence and moves no time; what was sent is unopened until it is opened', () => {
  const spec = refused();
  const { lastActivityAt } = spec.application;
  spec.wait(60);
  give(spec, 'a');
  give(spec, 'taken-back');
  spec.when((application, context) => removeReviewFile(application, 'taken-back', context));
  expect(spec.application.lastActivityAt).toBe(lastActivityAt);
  ask(spec, ['a']);
  prove(spec);
  const before = evidenceOf(spec.application);
  give(spec, 'b');
  expect(evidenceOf(spec.application)).toBe(before);
  expect(unopenedFiles(spec.application, new Set()).map(({ id }) => id)).toEqual(['a']);
  expect(unopenedFiles(spec.application, new Set(['a']))).toEqual([]);
});

test('a file of another applicant, one that was sent, and one that never was are the same', () => {
  const spec = refused();
  give(spec, 'a');
  const none = { code: 'R13', reason: 'noAttachment' };
  expect(ask(spec, ['a', 'of-another'])).toMatchObject(none);
  ask(spec, ['a', 'a']);
  prove(spec);
  expect(sentBy(spec)).toEqual(['a']);
  expect(add(spec, ['a'])).toMatchObject(none);
  const remove = (id: string) =>
    spec.when((application, context) => removeReviewFile(application, id, context)).refusal;
  expect(remove('a')).toMatchObject(none);
  expect(remove('of-another')).toMatchObject(none);
});

test('five files, 25 MB together, none twice and none without a name are taken; twenty in all', () => {
  const spec = refused();
  expect(faultOf(give(spec, 'a', { bytes: 10 * megabyte }))).toBeUndefined();
  expect(faultOf(give(spec, 'twice', { sha256: 'e3b0-a' }))).toBe('file.twice');
  expect(faultOf(give(spec, 'unnamed', { name: '\u202e ' }))).toBe('file.name');
  expect(faultOf(give(spec, 'b', { bytes: 10 * megabyte }))).toBeUndefined();
  expect(faultOf(give(spec, 'c', { bytes: 5 * megabyte + 1 }))).toBe('file.allTooLarge');
  for (const id of ['c', 'd', 'e']) expect(give(spec, id)).toBeUndefined();
  expect(faultOf(give(spec, 'f'))).toBe('file.tooMany');
  ask(spec, ['a', 'b']);
  prove(spec);
  expect(faultOf(give(spec, 'f'))).toBe('file.tooMany');
  for (let turn = 5; turn < 20; turn++) {
    spec.when((application, context) => removeReviewFile(application, `${turn - 1}`, context));
    spec.when((application, context) => removeReviewFile(application, 'e', context));
    expect(give(spec, `${turn}`)).toBeUndefined();
  }
  spec.when((application, context) => removeReviewFile(application, '19', context));
  expect(faultOf(give(spec, 'last'))).toBe('file.tooMany');
});

test('no file is taken where no review is open or can be requested; after one was taken back, it is', () => {
  const spec = refused();
  expect(faultOf(give(new ApplicationSpec().pass('token'), 'a'))).toBe('outOfOrder');
  ask(spec);
  prove(spec);
  spec.when(withdrawReview);
  expect(give(spec, 'a')).toBeUndefined();
  ask(spec);
  prove(spec);
  spec.when(withdrawReview);
  expect(faultOf(give(spec, 'b'))).toBe('outOfOrder');
});

test('a request that names no files opens a review without any', () => {
  const spec = refused();
  ask(spec);
  prove(spec);
  expect(JSON.stringify(spec.events)).not.toContain('attachmentIds');
  const stored = JSON.parse(JSON.stringify(spec.events)) as typeof spec.events;
  const application = replay(stored) ?? spec.application;
  expect(openEndCase(application)).toMatchObject({ statements: [{ text: statement }], files: [] });
  expect(unopenedFiles(application, new Set())).toEqual([]);
});

test('once erased neither name nor hash is left', () => {
  const spec = refused();
  give(spec, 'a');
  ask(spec, ['a']);
  prove(spec);
  give(spec, 'b');
  const skeleton = [...spec.events.map(redactedEvent), ...eraseApplication('request', spec.context()).events];
  expect(JSON.stringify(skeleton)).not.toMatch(/comprobante\.pdf|e3b0/u);
  expect(replay(skeleton)?.reviewFiles.waiting).toEqual([]);
});
