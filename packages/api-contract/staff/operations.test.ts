import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyStaffOperation, staffOperation } from './operation.ts';
import { operationsByRoom, staffOperations } from './operations.ts';

const operations = Object.entries(staffOperations) as [string, AnyStaffOperation][];

test.each(operations)('%s: its schemas take its example', (_, { path, input, example }) => {
  const named = path as z.ZodObject | undefined;
  const parts = Object.keys(named?.shape ?? {});
  const entries = Object.entries(example as object);
  const pick = (isPart: boolean) =>
    Object.fromEntries(entries.filter(([name]) => parts.includes(name) === isPart));
  expect(named?.safeParse(pick(true)).error).toBeUndefined();
  expect((input as z.ZodType | undefined)?.safeParse(pick(false)).error).toBeUndefined();
});

test('no two operations have one name or one route', () => {
  const names = Object.values(operationsByRoom).flatMap((room) => Object.keys(room));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(staffOperations).toSorted()).toEqual(names.toSorted());
  const routes = operations.map(([, { route }]) => route.replaceAll(/:\w+/gu, ':'));
  expect(new Set(routes).size).toBe(routes.length);
});

test('the compiler refuses a definition without roles, without a part of its address, and with another example', () => {
  const path = z.object({ id: z.uuid() });
  const of = { description: 'Reads a thing.', refusals: [] };
  const roles = ['agent'] as const;
  // @ts-expect-error: no roles
  staffOperation<object>()({ ...of, route: 'GET things', example: {} });
  // @ts-expect-error: roles without a role
  staffOperation<object>()({ ...of, route: 'GET things', roles: [], example: {} });
  // @ts-expect-error: no schema for `id`
  staffOperation<object>()({ ...of, route: 'GET things/:id', roles, example: {} });
  // @ts-expect-error: an example without `id`
  staffOperation<object>()({ ...of, route: 'GET things/:id', roles, path, example: {} });
  // @ts-expect-error: a refusal that the console has no words for
  staffOperation<object>()({ ...of, refusals: ['sunday'], route: 'GET things', roles, example: {} });
  expect(
    staffOperation<object>()({ ...of, route: 'GET things/:id', roles, path, example: { id: '' } }),
  ).toBeDefined();
});
