import { schemaText } from '@afilia/api-contract/generated/schema';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createGraphQLError, createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { mutations } from '../operations/mutations.ts';
import { queries, subscriptions } from '../operations/queries.ts';
import { traced } from '../operations/traced.ts';
import type { ApiContext, ApiDeps } from './context.ts';
import { maskErrors } from './mask-errors.ts';
import { operationReports } from './operation-reports.ts';
import { streamHeaders } from '../../../platform/http/stream-headers.ts';
import { inputScalars } from '@afilia/api-contract/generated/vocabularies';
import { GraphQLScalarType, GraphQLString } from 'graphql';

/**
 * The scalars of words that browsers send. Any text is read: a word that is not of the list is refused with its field by
 * the domain (R13), while a number or an object is no request of ours, as for every text.
 */
const inputWords = Object.fromEntries(
  inputScalars.map((name) => [
    name,
    new GraphQLScalarType({
      name,
      parseValue: (value) => GraphQLString.parseValue(value),
      parseLiteral: (node) => GraphQLString.parseLiteral(node),
    }),
  ]),
);

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
 */
export const createGraphqlServer = (
  path: string,
  deps: Pick<ApiDeps, 'reportOperation' | 'reportBug' | 'ids' | 'isAway' | 'reportFailure'>,
) =>
  createYoga<ApiContext>({
    schema: createSchema<ApiContext>({
      typeDefs: schemaText,
      resolvers: { Query: queries, Mutation: traced(mutations), Subscription: subscriptions, ...inputWords },
    }),
    graphqlEndpoint: path,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    batching: false,
    maskedErrors: { maskError: maskErrors(deps), isDev: false },
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
