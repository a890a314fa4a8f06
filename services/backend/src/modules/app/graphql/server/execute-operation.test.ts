import { schemaText } from '@afilia/api-contract/generated/schema';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldMap,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import type { ApiContext } from './context.ts';
import { createOperationExecutor } from './execute-operation.ts';

const schema = buildSchema(schemaText);

/** A value of a type; of those that may be null each third one, so that both are seen. */
function sampler(): (type: GraphQLOutputType, depth?: number) => unknown {
  let count = 0;
  const sample = (type: GraphQLOutputType, depth = 0): unknown => {
    if (!isNonNullType(type)) return ++count % 3 === 0 && depth < 8 ? valueOf(type, depth) : null;
    return valueOf(type.ofType, depth);
  };
  const valueOf = (type: GraphQLOutputType, depth: number): unknown => {
    if (isListType(type)) return depth < 8 ? [sample(type.ofType, depth + 1)] : [];
    if (isAbstractType(type)) {
      const [first] = schema.getPossibleTypes(type);
      return first && valueOf(first, depth);
    }
    if (isObjectType(type))
      return {
        __typename: type.name,
        ...Object.fromEntries(
          Object.values(type.getFields() as GraphQLFieldMap<unknown, unknown>).map((field) => [
            field.name,
            sample(field.type, depth + 1),
          ]),
        ),
      };
    if (isEnumType(type)) return type.getValues()[0]?.value;
    return type.toString() === 'Boolean' ? true : type.toString() === 'Int' ? 7 : '1.5';
  };
  return sample;
}

for (const type of [schema.getQueryType(), schema.getMutationType()])
  for (const field of Object.values(type?.getFields() ?? {})) {
    const answer = sampler()(field.type);
    field.resolve = async () => answer;
  }

/** Arguments that no operation looks at: every resolver is played. */
const anyText = 'x'.repeat(20);

const stored = new Map<string, string>(Object.entries(storedOperations));
const textOf = (name: string) => stored.get(name);
const context = {} as ApiContext;
const shown = (error: unknown) => error as Error;
const unexpected = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const deps = { textOf, mask: shown, reportFailure: unexpected, runsBeforeCompiling: 2 };

test('every operation without input types answers the same compiled and interpreted', async () => {
  const executor = createOperationExecutor(schema, deps);
  let compared = 0;
  for (const [name, text] of stored) {
    expect(validate(schema, parse(text)), name).toEqual([]);
    const names = [...text.matchAll(/\$(\w+): (?:ID|String)!/gu)].map(([, one]) => one ?? '');
    const variables = Object.fromEntries(names.map((one) => [one, anyText]));
    const request = executor.find({ documentId: name, variables }, undefined);
    if (!request) continue;
    const interpreted = await executor.run(request, context);
    const compiled = await executor.run(request, context);
    expect(interpreted.result.errors, name).toBeUndefined();
    expect(JSON.stringify(compiled), name).toBe(JSON.stringify(interpreted));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(40);
});

const executor = createOperationExecutor(schema, {
  ...deps,
  mask: () =>
    Object.assign(new Error('masked'), {
      extensions: { code: 'E18', http: { status: 503, headers: { 'retry-after': '1' } } },
    }),
});

test.each([
  ['no name', {}, undefined],
  ['an unknown name', { documentId: 'toString' }, undefined],
  ['a stream', { documentId: 'application-changed', variables: { sinceVersion: 0 } }, undefined],
  ['query text', { documentId: 'application', query: '{ __typename }' }, undefined],
  ['variables that do not fit the schema', { documentId: 'verify-otp', variables: { otp: 1 } }, undefined],
  ['variables in a list', { documentId: 'application', variables: [] }, undefined],
  ['an answer in another form', { documentId: 'application' }, 'application/graphql-response+json'],
])('a request with %s is left to the server of all requests', (_what, body, accept) => {
  expect(executor.find(body, accept)).toBeUndefined();
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no memory');
    },
  ],
  ['returns errors', () => ({ errors: [new GraphQLError('no memory')] })],
])(
  'an operation whose compiler %s is answered as before, and the failure is reported once',
  async (_what, compiler) => {
    const reports: unknown[][] = [];
    const reportFailure = (...report: unknown[]) => void reports.push(report);
    const failing = createOperationExecutor(schema, { ...deps, reportFailure, compiler });
    const request = failing.find({ documentId: 'application' }, undefined);
    if (!request) throw new Error('not taken');
    const first = await failing.run(request, context);
    expect(first).toMatchObject({ status: 200, result: { data: {} } });
    for (let run = 2; run < 6; run += 1) expect(await failing.run(request, context)).toEqual(first);
    expect(reports).toEqual([
      [
        'the operation application does not compile',
        expect.objectContaining({ message: 'no memory' }) as unknown,
      ],
    ]);
  },
);

test('an error of a resolver is masked and tells status and headers, first interpreted, then compiled', async () => {
  const field = schema.getQueryType()?.getFields()['application'];
  if (!field) throw new Error('no such field');
  field.resolve = async () => {
    throw new Error('a secret');
  };
  const request = executor.find({ documentId: 'application' }, 'application/json');
  if (!request) throw new Error('not taken');
  const answers = [await executor.run(request, context), await executor.run(request, context)];
  for (const answer of answers)
    expect(answer).toEqual({
      status: 503,
      headers: { 'retry-after': '1' },
      result: { errors: [{ message: 'masked', extensions: { code: 'E18' } }], data: null },
    });
});
