import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJson } from './is-json.ts';

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const check = (text: string) => isJson(Buffer.from(text));

test('[A-09] a batch is JSON exactly where JSON.parse says so', () => {
  const texts =
    ' 1|-|-0|01|1.|1.5|.5|1e|1e+3|1E-3|-1.25e10|true|tru|truex|nul|null |false|"|""|"a|"\\u00e1"|"\\u00g1"|"\\x"|"\\\\"|"\t"|[|]|[]|[ ]|[1|[1,]|[,1]|[1 2]|[1,[2,{}]]|{|{}|{"a"}|{"a":}|{"a":1,}|{"a":1 ,"b" : [ ] }|{a:1}|{"a":1]|[1}|á|"á😀"|1 1|[]]|';
  for (const text of texts.split('|')) expect([text, check(text)]).toEqual([text, parses(text)]);
});

test('[A-09] a batch of any value passes, and a change of one letter passes only where it is JSON still', () => {
  const letter = fc.constantFrom(...'[]{},:"\\ 0e-.tu\n');
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), letter, fc.nat({ max: 2 }), (value, place, added, removed) => {
      const text = JSON.stringify(value);
      expect(check(text)).toBe(true);
      const index = place % (text.length + 1);
      const changed = `${text.slice(0, index)}${added}${text.slice(index + removed)}`;
      expect([changed, check(changed)]).toEqual([changed, parses(changed)]);
    }),
    { numRuns: 2_000 },
  );
});

test('[A-09] a batch deeper than any page is refused without recursion', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(check(nested(10_000))).toBe(true);
  expect(check(nested(10_001))).toBe(false);
  expect(check(nested(1_000_000))).toBe(false);
  expect(isJson(Buffer.from(nested(3)), 0, 2)).toBe(false);
});
