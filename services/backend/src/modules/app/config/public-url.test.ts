import { expect, test } from 'vitest';
import { readVariables } from './variables.ts';

test.each([
  'https://www.banco.example/afiliacion',
  'https://www.banco.example/afiliacion/',
  'https://www.banco.example/?x=1',
  'https://www.banco.example/#/',
  'https://user:hunter2@www.banco.example',
])('the public address %s is refused in one line that says it has no path', (address) => {
  expect(readVariables({ PUBLIC_URL: address }).malformed).toEqual([
    expect.stringMatching(/^PUBLIC_URL is malformed: .*without a path behind it\. Example: https:/u),
  ]);
});

test.each(['https://banco.example', 'https://banco.example/', 'http://localhost:3000', 'http://[::1]:3000/'])(
  'the public address %s is taken, without a slash at its end',
  (address) => {
    const { given, malformed } = readVariables({ PUBLIC_URL: address });
    expect(malformed).toEqual([]);
    expect(given.PUBLIC_URL).toBe(address.replace(/\/$/u, ''));
  },
);
