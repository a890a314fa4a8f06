import { expect, test } from 'vitest';
import { allOperations } from './all-operations.ts';
import { openApiOf } from './open-api.ts';
import { sourceNames } from './source-names.ts';

test.each(sourceNames)('[F-01] prints the contract of %s as OpenAPI with every operation', (source) => {
  const printed = JSON.parse(JSON.stringify(openApiOf(source)));
  expect(printed.openapi).toBe('3.1.0');
  expect(Object.keys(printed.paths).sort()).toEqual(
    allOperations[source].map((operation) => operation.path).sort(),
  );
  for (const operation of allOperations[source]) {
    const described = printed.paths[operation.path][operation.method.toLowerCase()];
    expect(described.responses['200'].content['application/json'].schema).not.toEqual({});
    expect(Boolean(described.requestBody)).toBe(operation.method === 'POST');
  }
});

test('no path carries a parameter, so identity numbers and keys stay out of access logs', () => {
  const paths = Object.values(allOperations).flatMap((operations) =>
    operations.map((operation) => operation.path),
  );
  expect(paths.filter((path) => /[:{?]/.test(path))).toEqual([]);
});

test('every operation is filed under the source it names', () => {
  for (const source of sourceNames)
    expect(new Set(allOperations[source].map((operation) => operation.source))).toEqual(new Set([source]));
});
