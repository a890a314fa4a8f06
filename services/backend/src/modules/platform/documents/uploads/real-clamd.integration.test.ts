import { eicar } from '@afilia/sandbox/file-scanner/eicar';
import { haveClamd, ownClamd, type OwnClamd } from '@afilia/testing/services/own-clamd';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFileScanner } from '../../../app/doctor/check-file-scanner.ts';
import { createClamdScanner } from './clamd-scanner.ts';

const megabyte = 1024 * 1024;
const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));
const infected = { status: 'infected', signature: 'Eicar-Test.UNOFFICIAL' };

describe.runIf(haveClamd())('ClamAV, where its clamd is installed', () => {
  let clamd: OwnClamd;
  beforeAll(async () => {
    clamd = await ownClamd();
  });
  afterAll(() => clamd?.close());

  test('tells clean from infected, by address and by socket', async () => {
    for (const url of [clamd.tcpUrl, clamd.socketUrl]) {
      const scanner = createClamdScanner(url);
      expect(await scanner.scan(text('un archivo'))).toEqual({ status: 'clean' });
      expect(await scanner.scan(new Uint8Array())).toEqual({ status: 'clean' });
      expect(await scanner.scan(text(`%PDF-1.4\n% ${eicar}\n`))).toEqual(infected);
    }
  });

  test('takes ten megabytes, and fifty of one megabyte at once', async () => {
    const scanner = createClamdScanner(clamd.tcpUrl);
    const large = new Uint8Array(10 * megabyte).fill(7);
    expect(await scanner.scan(large)).toEqual({ status: 'clean' });
    large.set(text(eicar), large.byteLength - eicar.length);
    expect(await scanner.scan(large)).toEqual(infected);
    const files = Array.from({ length: 50 }, (_, number) =>
      text('x'.repeat(megabyte) + (number % 2 ? '' : eicar)),
    );
    const verdicts = await Promise.all(files.map(scanner.scan));
    expect(verdicts.filter(({ status }) => status === 'infected')).toHaveLength(25);
    expect(verdicts.filter(({ status }) => status === 'clean')).toHaveLength(25);
  });

  test('a file over its limit was not scanned, and doctor says what to raise', async () => {
    const small = await ownClamd({ megabytes: 5 });
    try {
      const scanned = await createClamdScanner(small.tcpUrl).scan(new Uint8Array(8 * megabyte));
      expect(scanned.status).toBe('unavailable');
      expect(await checkFileScanner(small.tcpUrl, new Date())).toMatchObject([{ level: 'fail' }]);
    } finally {
      await small.close();
    }
    const [found] = await checkFileScanner(clamd.socketUrl, new Date());
    expect(found?.level).not.toBe('fail');
  });

  test.each([
    [
      'leaves files over MaxFileSize unread',
      ['MaxFileSize 5M'],
      'calls a file of 10 MB clean without reading it',
    ],
    ['stops at MaxScanSize', ['MaxScanSize 5M'], 'calls a file of 10 MB clean without reading it'],
    ['leaves the last byte out', ['MaxFileSize 10M'], 'calls a file of 10 MB clean without reading it'],
    [
      'takes what it does not read for infected',
      ['MaxFileSize 5M', 'AlertExceedsMax yes'],
      'calls every file of 10 MB infected',
    ],
  ])('doctor fails one that %s', async (_what, settings, detail) => {
    const own = await ownClamd({ byHash: true, settings });
    try {
      expect(await checkFileScanner(own.socketUrl, new Date())).toMatchObject([
        { level: 'fail', detail: expect.stringContaining(`${detail}: raise`) },
      ]);
    } finally {
      await own.close();
    }
  });

  test('doctor takes one that knows the test virus by its hash alone', async () => {
    const own = await ownClamd({ byHash: true });
    try {
      const [found] = await checkFileScanner(own.socketUrl, new Date());
      expect(found?.level).not.toBe('fail');
    } finally {
      await own.close();
    }
  });
});
