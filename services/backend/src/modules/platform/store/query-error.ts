import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Runs a query; when it fails, throws the driver's own error instead of the query builder's.
 * The builder puts the parameters into its message: hashes, sealed credentials, personal data.
 */
export const withoutParameters = async <Value>(query: () => PromiseLike<Value>): Promise<Value> => {
  try {
    return await query();
  } catch (error) {
    if (error instanceof DrizzleQueryError && error.cause) throw error.cause;
    throw error;
  }
};
