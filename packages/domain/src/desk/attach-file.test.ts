import { expect, test } from 'vitest';
import { eraseApplication, redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { openCaseAt } from './model/cases.ts';
import { attachFile, attachmentName, fileOfCase, unopenedFiles } from './attach-file.ts';
import { act, approve, completed, open, propose, rita } from '@afilia/testing/spec/annulment-spec';

const megabyte = 1024 * 1024;
const file = (id: string, bytes = 1000) => ({
  id,
  by: rita,
  name: 'carta.pdf',
  contentType: 'application/pdf' as const,
  bytes,
  sha256: 'e3b0',
});
const attach = (spec: ReturnType<typeof completed>, id: string, bytes?: number) =>
  act(spec, (one, context) => attachFile(one, file(id, bytes), context));
const opened = () => {
  const spec = completed();
  open(spec);
  return spec;
};

test('a file added after a proposal voids it when it is approved, and both stand in the record', () => {
  const spec = opened();
  expect(propose(spec)).toBeUndefined();
  expect(attach(spec, 'a')).toBeUndefined();
  expect(approve(spec)).toBe('evidenceChanged');
  const types = spec.events.map(({ type }) => type);
  expect(types.slice(-3)).toEqual(['DecisionProposed', 'CaseFileAttached', 'DecisionVoided']);
  expect(openCaseAt(spec.application, 'annulment')).toMatchObject({
    proposal: null,
    attachments: [{ id: 'a', by: rita, name: 'carta.pdf' }],
  });
});

test('five files, and 25 MB together, are the most; a closed case takes none', () => {
  const spec = opened();
  for (const id of ['a', 'b']) expect(attach(spec, id, 10 * megabyte)).toBeUndefined();
  expect(attach(spec, 'c', 5 * megabyte + 1)).toBe('attachmentLimit');
  for (const id of ['c', 'd', 'e']) expect(attach(spec, id)).toBeUndefined();
  expect(attach(spec, 'f')).toBe('attachmentLimit');
  expect(attach(completed(), 'a')).toBe('notOpen');
});

test('unopened files are named, until each was opened', () => {
  const spec = opened();
  attach(spec, 'a');
  attach(spec, 'b');
  expect(unopenedFiles(spec.application, new Set(['a'])).map(({ id }) => id)).toEqual(['b']);
  expect(unopenedFiles(spec.application, new Set(['a', 'b']))).toEqual([]);
  expect(unopenedFiles(completed().application, new Set())).toEqual([]);
});

test('a file is found by its own case alone', () => {
  const spec = opened();
  attach(spec, 'a');
  const caseId = openCaseAt(spec.application, 'annulment')?.id ?? '';
  expect(fileOfCase(spec.application, caseId, 'a')).toMatchObject({
    kind: 'attachment',
    file: { name: 'carta.pdf' },
  });
  expect(fileOfCase(spec.application, 'another', 'a')).toBeUndefined();
});

test('once erased neither its name nor its hash is left', () => {
  const spec = opened();
  attach(spec, 'a');
  const skeleton = [...spec.events.map(redactedEvent), ...eraseApplication('request', spec.context()).events];
  expect(JSON.stringify(skeleton)).not.toMatch(/carta|e3b0/u);
  expect(JSON.stringify(replay(skeleton))).not.toContain('attachments');
});

test.each([
  ['C:\\Casos\\Rosa\\carta notarial.pdf', 'carta notarial.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['\u202efdp.exe', 'fdp.exe'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(109)}…aaaaaa.pdf`],
  ['  ', undefined],
])('%j is called %j', (name, shown) => {
  expect(attachmentName(name)).toBe(shown);
});
