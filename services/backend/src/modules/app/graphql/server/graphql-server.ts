import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createGraphQLError, createYoga, type Plugin } from 'graphql-yoga';
import { mutations } from '../operations/mutations.ts';
import { queries, subscriptions } from '../operations/queries.ts';
import { traced } from '../operations/traced.ts';
import type { ApiContext, ApiDeps } from './context.ts';
import { createExecutableSchema } from './executable-schema.ts';
import { createOperationExecutor } from './execute-operation.ts';
import { maskErrors } from './mask-errors.ts';
import { operationReports } from './operation-reports.ts';
import { streamHeaders } from '../../../platform/http/stream-headers.ts';

const stored = new Map<string, string>(Object.entries(storedOperations));

const refusal = (message: string, reason: string, status: number) =>
  createGraphQLError(message, {
    extensions: { code: 'R13', reason, http: { status, spec: true, headers: { Allow: 'POST' } } },
  });

/** The name of the stored operation, as the widget sends it: `{"documentId": "save-prospect", "variables": {…}}`. */
function operationName(params: object): string | null {
  const documentId = 'documentId' in params ? params.documentId : undefined;
  return typeof documentId === 'string' ? documentId : null;
}

/** Tells if a request, as it was parsed, opens an event stream. */
export function opensStream(body: unknown): boolean {
  const name = typeof body === 'object' && body !== null ? operationName(body) : null;
  return name !== null && (stored.get(name)?.startsWith('subscription') ?? false);
}

const passedOnAsItComes: Plugin = {
  onResponse: ({ response: { headers } }) => {
    if (!headers.get('content-type')?.startsWith('text/event-stream')) return;
    for (const [name, value] of Object.entries(streamHeaders)) headers.set(name, value);
  },
};

/**
 * The API: stored operations only, by name; query text is never accepted. Refusals are data; an error thrown here is
 * a bug or a request that is none of ours, and its answer shows no detail.
 *
 * @returns `executor` for what widgets send all day, `yoga` for streams and for every request that it does not take
 */
export function createGraphqlServer(
  path: string,
  deps: Pick<ApiDeps, 'reportOperation' | 'reportBug' | 'ids' | 'isAway' | 'reportFailure'>,
) {
  const schema = createExecutableSchema({
    Query: queries,
    Mutation: traced(mutations),
    Subscription: subscriptions,
  });
  const mask = maskErrors(deps);
  const yoga = createYoga<ApiContext>({
    schema,
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    batching: false,
    maskedErrors: { maskError: mask, isDev: false },
    plugins: [
      passedOnAsItComes,
      operationReports(deps.reportOperation, (name) => stored.has(name)),
      persistedOperations({
        allowArbitraryOperations: false,
        skipDocumentValidation: false,
        extractPersistedOperationId: operationName,
        getPersistedOperation: (name) => stored.get(name) ?? null,
        customErrors: {
          notFound: () => refusal('Esa operación no existe.', 'unknownOperation', 404),
          keyNotFound: () => refusal('Falta el nombre de la operación.', 'missingOperation', 400),
          persistedQueryOnly: () => refusal('Solo se aceptan operaciones por nombre.', 'queryText', 400),
        },
      }),
    ],
  });
  const executor = createOperationExecutor(schema, {
    textOf: (name) => stored.get(name),
    mask,
    reportFailure: deps.reportFailure,
  });
  return { yoga, executor };
}
