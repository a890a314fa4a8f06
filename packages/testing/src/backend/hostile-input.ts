import * as fc from 'fast-check';

/** A number as it is to be written in JSON, which JavaScript itself would write otherwise: `1e309`, `-0`, `1.0`. */
const written = (token: string) => `\u0001${token}\u0001`;

/** JSON of a value, numbers as they were written. */
export const hostileJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"\\u0001([^"\\]*)\\u0001"/gu, '$1');

const known = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eabc\u202C',
  '\u200F\u200B\uFEFF',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE applications;--",
  '${7*7}{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  'a\r\nx-injected: 1',
  '__proto__',
  'constructor',
  'null',
  'true',
  '1e999',
  '-1',
  '１２３４５６',
  '12.345.678-5',
  '11111111-1',
  'rosa@correo.cl',
  'ROSA@CORREO.CL\n',
  'a@b.cl,c@d.cl',
  'javascript:alert(1)',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  'Z\u0351\u0352'.repeat(100),
  'ﬀ',
  'İ',
  '2026-02-30',
  '+010000-01-01',
  '0000-00-00',
  'a'.repeat(10_000),
  ' '.repeat(5000),
  '\u0300'.repeat(5000),
  'x'.repeat(25_000),
  'AAAA.BBBB.CCCC.DDDD.EEEE',
];

const tokens = [
  '1e309',
  '-1e309',
  '1e-400',
  '-0',
  '1.0',
  '1E3',
  '9007199254740993',
  '2147483648',
  '0.1',
  '1e1000000',
];

/** Text from the worst corners. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Any 16-bit units at all: halves of pairs among them.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

const leaf = fc.oneof(
  nastyText,
  fc.constantFrom(...tokens).map(written),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

const deep = fc.integer({ min: 1, max: 60 }).map((depth) => {
  let value: unknown = 'a';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** A value of any type, from the worst corners of each. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: leaf, weight: 8 },
  { arbitrary: fc.array(leaf, { maxLength: 5 }), weight: 1 },
  { arbitrary: fc.dictionary(nastyText, leaf, { maxKeys: 4 }), weight: 1 },
  { arbitrary: deep, weight: 1 },
);

type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every path of a value. */
const placesIn = (value: unknown, above: Place = []): Place[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => [
        [...above, name],
        ...placesIn(inner, [...above, name]),
      ])
    : [];

/** A copy with one place changed; `undefined` takes it away. */
function changed(value: unknown, place: Place, replacement: unknown): unknown {
  const copy: unknown = structuredClone(value);
  let at: unknown = copy;
  for (const name of place.slice(0, -1)) at = isObject(at) ? at[name] : undefined;
  const last = place.at(-1);
  if (isObject(at) && last !== undefined) at[last] = replacement;
  return copy;
}

/** Good data in which up to three places were spoilt: replaced, taken away, or given something that is not asked. */
export function spoilt(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const places = placesIn(good);
  if (places.length === 0) return fc.dictionary(nastyText, nastyValue, { maxKeys: 2 });
  const change = fc.tuple(
    fc.constantFrom(...places),
    fc.oneof({ arbitrary: nastyValue, weight: 5 }, { arbitrary: fc.constant(undefined), weight: 1 }),
  );
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((value, [place, to]) => changed(value, place, to), good));
}

/** Text that may be JSON or not, and an object or not. */
export const nastyBody: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 20 }),
  nastyValue.map(hostileJson),
  nastyText,
  fc
    .dictionary(
      fc.constantFrom('documentId', 'query', 'variables', 'operationName', 'extensions', 'id'),
      nastyValue,
    )
    .map(hostileJson),
);
