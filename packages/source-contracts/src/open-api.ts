import { z } from 'zod';
import { allOperations } from './all-operations.ts';
import { apiKeyHeader, idempotencyKeyHeader, problemSchema, requestIdHeader } from './operation.ts';
import type { Operation } from './operation.ts';
import type { SourceName } from './source-names.ts';

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return { 'application/json': { schema: rest } };
};

const headerOf = (name: string, required: boolean, description: string) => ({
  in: 'header',
  name,
  required,
  description,
  schema: { type: 'string' },
});

const describe = (operation: Operation) => ({
  [operation.method.toLowerCase()]: {
    operationId: operation.name,
    summary: operation.summary,
    security: [{ apiKey: [] }],
    parameters: [
      headerOf(requestIdHeader, true, 'Joins the logs of both sides'),
      ...(operation.safe
        ? []
        : [headerOf(idempotencyKeyHeader, false, 'The same key twice must not book twice')]),
    ],
    ...(operation.method === 'POST'
      ? { requestBody: { required: true, content: jsonOf(operation.request, 'input') } }
      : {}),
    responses: {
      '200': { description: 'Answer', content: jsonOf(operation.response, 'output') },
      '4XX': {
        description: Object.entries(operation.problems ?? {})
          .map(([word, meaning]) => `\`${word}\`: ${meaning}`)
          .concat('Anything else: the source counts as not working')
          .join('. '),
        content: jsonOf(problemSchema, 'output'),
      },
    },
  },
});

/**
 * Prints one source's contract for the operator of the real one.
 *
 * @param source - name of the source
 * @returns an OpenAPI 3.1 document, ready for `JSON.stringify`
 */
export const openApiOf = (source: SourceName) => ({
  openapi: '3.1.0',
  info: { title: `Source ${source}`, version: '1.0.0' },
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: apiKeyHeader } } },
  paths: Object.fromEntries(allOperations[source].map((operation) => [operation.path, describe(operation)])),
});
