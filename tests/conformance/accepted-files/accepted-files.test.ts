import { join } from 'node:path';
import { refusalText } from '@afilia/console/shell/text/refusals';
import { text as reviewText } from '@afilia/widget/screens/review/text';
import { readAttachedElsewhere } from '@afilia/backend/platform/documents/uploads/read-elsewhere';
import { attachmentRefusals } from '@afilia/backend/desk/staff/case-file-handlers';
import { formatFile } from '@afilia/testing/format-file';
import { maxTaskMs } from '@afilia/testing/thread-time';
import { afterAll, expect, test } from 'vitest';
import type { FileKind } from '@afilia/testing/accepted-files/file-kind';
import { allKinds as kinds } from '@afilia/testing/accepted-files/kinds';
import { isMakeable } from '@afilia/testing/accepted-files/kinds-by-programs';
import { acceptedFilesPage } from './accepted-files-page.ts';

const reader = readAttachedElsewhere();
afterAll(() => reader.close());

const taken = {
  pages: { status: 'read', contentType: 'application/pdf' },
  picture: { status: 'read', contentType: expect.stringMatching(/^image\/(?:jpeg|png)$/u) },
};

test.for(kinds)('$kind: $result', async (of, { skip }) => {
  const { make, tools = [], result, seen } = of;
  if (!isMakeable(of)) skip(`${tools.join(', ')}, which make it, are not all on this machine`);
  const file = await make();
  const reported = seen === 'nothing' ? { status: 'refused', fault: result } : taken[seen];
  expect(await reader.read(file.slice())).toEqual(reported);
});

test('at least sixty kinds need no program of the machine, and each has a name of its own', () => {
  expect(kinds.filter(({ tools }) => tools === undefined).length).toBeGreaterThan(60);
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
});

test('the page of accepted files says of each kind what becomes of it, in the words that people read', async () => {
  const page = join(import.meta.dirname, '../../../docs/spec/accepted-files.md');
  const words = (result: FileKind['result']) =>
    result === 'taken'
      ? undefined
      : {
          applicant: reviewText.files.faults[`file.${result}`],
          staff: refusalText[attachmentRefusals[result]],
        };
  const written = await formatFile(page, acceptedFilesPage(kinds, words));
  await expect(written).toMatchFileSnapshot(page);
});

test('other requests wait for no file, also not for one that is made to keep a reader busy', async () => {
  for (const { kind, make } of kinds.filter(({ result }) => result === 'tooComplex')) {
    const file = await make();
    expect(await maxTaskMs(() => reader.read(file)), kind).toBeLessThan(250);
  }
});
