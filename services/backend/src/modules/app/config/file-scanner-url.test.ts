import { expect, test } from 'vitest';
import { readVariables } from './variables.ts';

const read = (url: string) => readVariables({ FILE_SCANNER_URL: url });

test.each([
  'tcp://clamd.internal:3310',
  'tcp://127.0.0.1:3310',
  'tcp://[::1]:3310',
  'unix:/run/clamav/clamd.ctl',
  'off',
])('%s says who scans files', (url) => {
  expect(read(url)).toMatchObject({ given: { FILE_SCANNER_URL: url }, malformed: [] });
});

test.each([
  'http://clamd:3310',
  'tcp://clamd',
  'tcp://user:secret@clamd:3310',
  'tcp://clamd:70000',
  'unix:clamd.ctl',
  'on',
])('%s is refused in a line that does not show it', (url) => {
  const { malformed } = read(url);
  expect(malformed).toEqual([expect.stringMatching(/^FILE_SCANNER_URL is malformed: /u)]);
  expect(malformed.join('')).not.toContain('secret');
});
