import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { applicantAtUploads, upload } from '@afilia/testing/people/uploads';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { CREDENTIAL_WAYS: 'upload' } });
});
afterAll(() => backend.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const ruts = freshRuts();
const atConnect = () => applicantAtUploads(backend, ruts());

const refusedFile = (reason: string) => ({
  code: 'R13',
  reason: 'invalidFields',
  fieldErrors: [{ field: 'file', reason }],
});

test('[S-09] six documents are taken in, and a seventh is refused before it is received', async () => {
  const { give } = await atConnect();
  for (let time = 0; time < 6; time++) await give('debtReport');
  expect(await give('debtReport')).toMatchObject(refusedFile('upload.tooMany'));
});

test('[S-09] without a session, with another way only, and without a request for documents, no file is taken', async () => {
  const { rosa, get, give, submit } = await atConnect();
  const folder = await get('taxFolder');
  expect(await upload(rosa, backend, folder, { session: 'x'.repeat(43) })).toMatchObject({
    reason: 'sessionExpired',
  });
  await give('taxFolder');
  await give('debtReport');
  await submit();
  await rosa.reach('evaluated');
  expect(await give('taxFolder')).toMatchObject({ reason: 'outOfOrder' });
  const keyed = await startBackend(undefined, { environment: { CREDENTIAL_WAYS: 'form' } });
  const person = new Applicant(keyed);
  await skipTo(keyed, person, { rut: ruts(), place: 'awaitingCredentials' });
  expect(await upload(person, keyed, folder)).toMatchObject({ reason: 'outOfOrder' });
  expect(await person.send('submit-documents', { uploadIds: [], consent: true })).toMatchObject({
    reason: 'outOfOrder',
  });
  await keyed.close();
});

test('[S-09] a body of 14 MB is refused with the words for it', async () => {
  const { get, send } = await atConnect();
  const pdf = new Uint8Array(14 * 1024 * 1024).fill(0x20);
  pdf.set((await get('taxFolder')).pdf);
  expect(await send({ ...(await get('taxFolder')), pdf })).toMatchObject(refusedFile('upload.tooLarge'));
});

test('[S-09] bodies that never end hold two places of an application and four of an address, no more', async () => {
  const { rosa, get, send } = await atConnect();
  const begin = (index: number) => {
    const sending = request(`${backend.url}/uploads?kind=taxFolder&commandId=${'c'.repeat(20)}${index}`, {
      method: 'POST',
      headers: {
        'x-api-key': backend.apiKey,
        authorization: `Bearer ${rosa.session}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
    return sending;
  };
  const open = [1, 2, 3, 4, 5, 6].map(begin);
  const folder = await get('taxFolder');
  // Refused anyway, so that it is not counted as a document.
  const junk = { ...folder, pdf: new Uint8Array([1]) };
  await expect.poll(() => send(junk)).toMatchObject({ code: 'R13', reason: 'tooManyRequests' });
  for (const sending of open) sending.destroy();
  // Gone before a reader looked at them, too.
  for (const wait of [0, 1, 2, 4, 8, 16]) {
    const sending = begin(wait);
    await setTimeout(wait);
    sending.destroy();
  }
  await expect.poll(() => send(junk)).toMatchObject(refusedFile('upload.type'));
  expect(await send(folder)).toMatchObject({ __typename: 'Application' });
});

test('[S-09] of a thousand uploads of one person few are received at once, and the service goes on for others', async () => {
  const { rosa } = await atConnect();
  const other = await atConnect();
  const junk = { kind: 'taxFolder' as const, pdf: new Uint8Array([1]), code: 'a', password: 'b' };
  const answers: unknown[] = [];
  for (let batch = 0; batch < 20; batch++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => upload(rosa, backend, junk)))).map(
        (one) => one['reason'],
      ),
    );
  const limited = answers.filter((reason) => reason === 'tooManyRequests').length;
  expect(limited).toBeGreaterThan(500);
  expect(await other.give('taxFolder')).toMatchObject({ __typename: 'Application' });
});

test('[S-09] the thirty-first try in ten minutes waits, of whatever the others were', async () => {
  const strict = await startBackend(undefined, {
    environment: { CREDENTIAL_WAYS: 'upload', RATE_LIMIT_FACTOR: '1' },
  });
  const { send } = await applicantAtUploads(strict, ruts());
  const junk = { kind: 'taxFolder' as const, pdf: new Uint8Array([1]), code: 'a', password: 'b' };
  // One try is given back in twenty seconds, which a busy machine needs for some of these.
  strict.clock.hold();
  for (let time = 0; time < 30; time++) expect(await send(junk)).toMatchObject(refusedFile('upload.type'));
  const refused = await send(junk);
  expect(refused).toMatchObject({ reason: 'tooManyRequests' });
  expect(refused['retryAfterSeconds']).toBeGreaterThan(5);
  await strict.close();
});
