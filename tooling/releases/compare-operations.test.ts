import { schemaText } from '@afilia/api-contract/generated/schema';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { expect, test } from 'vitest';
import { compareOperations } from './compare-operations.ts';

const schema = `
  input Address { street: String! }
  type Shop { name: String! town: String, phone: String }
  type Query { shop(id: ID!, near: Address): Shop }
`;
const before = {
  shop: 'query Shop($id: ID!, $near: Address) { result: shop(id: $id, near: $near) { ...S } } fragment S on Shop { name phone }',
};
const problemsOf = (shop: string | undefined, text = schema) =>
  compareOperations({ schema, texts: before }, { schema: text, texts: shop === undefined ? {} : { shop } });

test('an older widget goes on when operations only ask for more', () => {
  expect(
    problemsOf(
      'query Shop($id: ID!, $near: Address, $far: Address) { result: shop(id: $id, near: $near) { phone town name } }',
    ),
  ).toEqual([]);
});

test('an operation that is gone, a field that is not answered or has left the schema stop a release', () => {
  expect(problemsOf(undefined)).toEqual(['shop is gone']);
  expect(
    problemsOf('query Shop($id: ID!, $near: Address) { result: shop(id: $id, near: $near) { name } }'),
  ).toEqual(['shop: result.phone is not answered']);
  expect(problemsOf(before.shop, schema.replace(', phone: String', ''))).toEqual([
    'shop: Cannot query field "phone" on type "Shop".',
  ]);
});

test('a variable that is newly needed or of another type stops a release', () => {
  const answer = '{ result: shop(id: $id, near: $near) { name phone } }';
  expect(problemsOf(`query Shop($id: ID!, $near: Address, $page: Int!) ${answer}`)).toEqual([
    'shop: $page is needed now',
  ]);
  expect(problemsOf(`query Shop($id: ID!, $near: Address!) ${answer}`)).toEqual([
    'shop: $near was Address, is Address!',
  ]);
});

test('an input that a widget sends stays valid', () => {
  expect(problemsOf(before.shop, schema.replace('street: String!', 'street: String! town: String!'))).toEqual(
    ['A required field town on input type Address was added.'],
  );
  expect(problemsOf(before.shop, schema.replace('street: String!', 'road: String'))).toEqual([
    'Address.street was removed.',
  ]);
});

test('the operations of today fit themselves', () => {
  const today = { schema: schemaText, texts: storedOperations };
  expect(compareOperations(today, today)).toEqual([]);
});
