import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { ApiDeps } from './context.ts';

/**
 * Masks an error for the client. Ours carry a code and pass. A request that does not fit the schema becomes R13 without
 * the words of the library, which quote the request. A database that is away is a 503, after which the client sends the
 * same again. Anything else is a bug: E18 with a reference that the log knows.
 */
export const maskErrors =
  ({
    reportBug,
    ids,
    isAway,
    reportFailure,
  }: Pick<ApiDeps, 'reportBug' | 'ids' | 'isAway' | 'reportFailure'>) =>
  (error: unknown): Error => {
    if (isGraphqlError(error)) {
      const { code, reason, http } = error.extensions;
      if (typeof code === 'string' && typeof reason === 'string') return error;
      if (isAboutTheRequest(error)) {
        return createGraphQLError('Los datos enviados no tienen la forma esperada.', {
          extensions: { code: 'R13', reason: 'invalidVariables', ...(http ? { http } : {}) },
        });
      }
    }
    if (isAway(rootOf(error))) {
      reportFailure('an operation found no database', rootOf(error));
      return createGraphQLError('No pudimos procesar la solicitud ahora.', {
        extensions: { code: 'E18', reason: 'away', http: { status: 503, headers: { 'retry-after': '1' } } },
      });
    }
    const reference = ids.uuid().slice(0, 8);
    reportBug(reference, error);
    return createGraphQLError('No pudimos procesar la solicitud.', {
      extensions: { code: 'E18', reason: 'internal', reference },
    });
  };

/** Returns the error that a resolver threw, without the library's wrapping. */
const rootOf = (error: unknown): unknown =>
  isGraphqlError(error) && error.originalError ? rootOf(error.originalError) : error;

// By name, as the library does itself: there may be two copies of it, each with a class of its own.
const isGraphqlError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

/** Tells if the library found fault with the request; an error that a resolver threw has another kind of error at its root. */
function isAboutTheRequest({ originalError }: GraphQLError): boolean {
  return !originalError || (isGraphqlError(originalError) && isAboutTheRequest(originalError));
}
