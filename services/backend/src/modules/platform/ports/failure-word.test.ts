import { expect, test } from 'vitest';
import { failureWord } from './failure-word.ts';

const coded = (code: unknown, name = 'Error') => Object.assign(new Error('secret'), { code, name });

test.each([
  [new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), 'ECONNREFUSED'],
  [coded('PROXY_407'), 'PROXY_407'],
  [new TypeError('fetch failed', { cause: coded(undefined, 'HTTPParserError') }), 'HTTPParserError'],
  [new TypeError('fetch failed', { cause: coded(12) }), 'Error'],
  [new DOMException('secret', 'TimeoutError'), 'TimeoutError'],
  ['secret', 'no connection'],
])('a failure is one word, never a message', (error, word) => {
  expect(failureWord(error)).toBe(word);
});
