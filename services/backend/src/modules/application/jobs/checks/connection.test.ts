import { createHash } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import { expect, test } from 'vitest';
import type { StoredFile } from '../../../record/ports/application-store.ts';
import type { SourceResult } from '../../../sources/ports/source-result.ts';
import type { CheckDeps } from './check.ts';
import { taxCredentials, taxFolder } from './connection.ts';

const bytes = new TextEncoder().encode('%PDF-1.7');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const call = { requestId: 'r', signal: new AbortController().signal };

const application = (of: string) =>
  ({
    id: 'a',
    merchantRut: '12345678-5',
    uploads: {
      files: [{ id: 'u', paper: 'taxFolder', sha256: of, goodUntil: '2099-01-01', refused: false }],
      taken: 1,
      notAuthentic: 0,
      submitted: true,
    },
  }) as unknown as Application;

const reported = { paper: { paper: 'taxFolder', facts: { activityStart: null } }, code: 'C', password: 'P' };

function depsWith(result: SourceResult<{ authentic: boolean }>) {
  const asked: unknown[] = [];
  const file = (kind: StoredFile['kind'], content: Uint8Array) => ({ kind, bytes: content });
  const deps = {
    store: {
      file: (_application: string, _id: string, kind: StoredFile['kind']) =>
        Promise.resolve(
          file(kind, kind === 'upload' ? bytes : new TextEncoder().encode(JSON.stringify(reported))),
        ),
    },
    sources: {
      tax: {
        verify: (input: unknown) => {
          asked.push(input);
          return Promise.resolve(result);
        },
      },
    },
  } as unknown as CheckDeps;
  return { deps, asked };
}

test('[S-09] the issuer gets code, key and hash of the file', async () => {
  const { deps, asked } = depsWith({ kind: 'answer', value: { authentic: true } });
  expect(await taxCredentials(application(sha256), deps, call)).toEqual({
    outcome: { kind: 'passed', facts: { uploadId: 'u', origin: 'authentic' } },
  });
  expect(asked).toEqual([{ rut: '12345678-5', kind: 'taxFolder', code: 'C', password: 'P', sha256 }]);
});

test('[E-05] [S-09] a document that the issuer has and cannot give pauses with its own code', async () => {
  const failed = { kind: 'failed', code: 'E17', detail: 'x', retryable: true } as const;
  const { deps } = depsWith(failed);
  expect(await taxCredentials(application(sha256), deps, call)).toEqual({ outcome: failed });
});

test('[S-09] a file that is not the one of the record any more is neither sent to its issuer nor read', async () => {
  const { deps, asked } = depsWith({ kind: 'answer', value: { authentic: true } });
  for (const check of [taxCredentials, taxFolder])
    expect(await check(application('0'.repeat(64)), deps, call)).toMatchObject({
      outcome: { kind: 'failed', code: 'E19' },
    });
  expect(asked).toEqual([]);
});

test('[S-09] a question that was broken off says nothing of the document', async () => {
  const failed = { kind: 'failed', code: 'E16', detail: 'x', retryable: true } as const;
  const { deps } = depsWith(failed);
  const brokenOff = { ...call, signal: AbortSignal.abort() };
  expect(await taxCredentials(application(sha256), deps, brokenOff)).toEqual({ outcome: failed });
  expect(await taxCredentials(application(sha256), deps, call)).toEqual({
    outcome: { kind: 'passed', facts: { uploadId: 'u', origin: 'unverified' } },
  });
});
