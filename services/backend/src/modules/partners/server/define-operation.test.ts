import { err, ok } from '@afilia/domain/values/result';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { definePartnerOperation } from './define-operation.ts';
import { partnerOperations } from './operations.ts';
import { problemsOf } from './problems-of.ts';

const schema = z.strictObject({ id: z.string() });
const input = z.strictObject({ text: z.string() });

const good = {
  name: 'readThing',
  route: 'GET things/{id}',
  summary: 'A thing',
  guide: 'the thing',
  scope: 'applications:read',
  answers: { 200: { words: 'The thing', schema } },
  problems: ['unknown'],
  example: { id: 'none' },
  run: async () => ({ problem: 'unknown' }),
} as const;
const { scope: _scope, ...withoutScope } = good;
const { run: _run, ...withoutHandler } = good;
const { problems: _problems, ...withoutProblems } = good;
const { answers: _answers, ...withoutAnswers } = good;
const { example: _example, ...withoutExample } = good;

const posted = { ...good, route: 'POST things/{id}', once: 'keptAnswer' } as const;
const { once: _once, ...withoutOnce } = posted;

// The compiler refuses each of these; `npm run typecheck` fails where one compiles.
const refused = () => [
  // @ts-expect-error no scope
  definePartnerOperation(withoutScope),
  // @ts-expect-error a scope that no client has
  definePartnerOperation({ ...good, scope: 'everything' }),
  // @ts-expect-error no handler
  definePartnerOperation(withoutHandler),
  // @ts-expect-error no list of problems
  definePartnerOperation(withoutProblems),
  // @ts-expect-error no answer
  definePartnerOperation(withoutAnswers),
  // @ts-expect-error no example
  definePartnerOperation(withoutExample),
  // @ts-expect-error an example without a part of the address
  definePartnerOperation({ ...good, example: {} }),
  // @ts-expect-error a problem that has no status
  definePartnerOperation({ ...good, problems: ['sunday'] }),
  // @ts-expect-error a method that the API does not have
  definePartnerOperation({ ...good, route: 'PUT things/{id}' }),
  // @ts-expect-error a problem of the handler that is not listed
  definePartnerOperation({ ...good, run: async () => ({ problem: 'endpointOff' }) }),
  // @ts-expect-error a status that is not listed
  definePartnerOperation({ ...good, run: async () => ({ status: 201, answer: { id: 'a' } }) }),
  // @ts-expect-error an answer that its schema does not take
  definePartnerOperation({ ...good, run: async () => ({ status: 200, answer: { id: 1 } }) }),
  // @ts-expect-error an invalid input where the operation has none
  definePartnerOperation({ ...good, run: async () => ({ problem: 'invalid', errors: [] }) }),
  definePartnerOperation({
    ...good,
    // @ts-expect-error a part that the address does not have
    run: async ({ path }) => ({ status: 200, answer: { id: path.folio } }),
  }),
  // @ts-expect-error a POST that says nothing of its key
  definePartnerOperation(withoutOnce),
  // @ts-expect-error a key where nothing is posted
  definePartnerOperation({ ...good, once: 'keptAnswer' }),
  // @ts-expect-error an example that the input does not take
  definePartnerOperation({ ...posted, input, example: { id: 'none', text: 1 } }),
  definePartnerOperation({
    ...posted,
    input,
    example: { id: 'none', text: '' },
    // @ts-expect-error a field that the input does not have
    run: async ({ input: { code } }) => ({ status: 200, answer: { id: String(code) } }),
  }),
  definePartnerOperation({
    ...posted,
    input,
    example: { id: 'none', text: '' },
    // @ts-expect-error a rule that answers with a problem of the handler
    read: () => err({ problem: 'unknown' }),
  }),
];

test('the compiler takes a whole definition, and the handler gets its parsed input', () => {
  expect(refused).toBeTypeOf('function');
  const operation = definePartnerOperation({
    ...posted,
    input,
    example: { id: 'none', text: '' },
    read: ({ held: { text = '' } }) =>
      text === '' ? err([{ pointer: '/text', code: 'blank' }]) : ok({ text, length: text.length }),
    run: async ({ name, path, input: { length } }) =>
      length > 9 ? { problem: 'invalid', errors: [] } : { status: 200, answer: { id: `${path.id} ${name}` } },
  });
  expect(operation.name).toBe('readThing');
  expect(problemsOf(operation)).toEqual([
    'malformed',
    'tooLarge',
    'contentType',
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'inProgress',
    'invalid',
    'unknown',
    'invalidToken',
    'scope',
    'tooManyRequests',
    'internal',
    'unavailable',
  ]);
});

test('no two operations have one name or one address', () => {
  const names = partnerOperations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const routes = partnerOperations.map(({ route }) => route.replaceAll(/\{\w+\}/gu, '{}'));
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(partnerOperations.map((operation) => [operation.name, operation] as const))(
  '%s: its schema takes its example, and no two of its problems are one',
  (_, operation) => {
    const parts = [...operation.route.matchAll(/\{(\w+)\}/gu)].map(([, part]) => part);
    const sent = Object.entries(operation.example).filter(([part]) => !parts.includes(part));
    expect(operation.input?.safeParse(Object.fromEntries(sent)).error).toBeUndefined();
    const problems = problemsOf(operation);
    expect(new Set(problems).size).toBe(problems.length);
  },
);
