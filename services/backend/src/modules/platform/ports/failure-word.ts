const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : undefined;

/**
 * Returns the failure of a call to others, in one word for logs and operators: the code of the cause (`ECONNREFUSED`), or the name
 * of the error. Never a message, which may quote what was sent or an address with a password.
 *
 * @param otherwise - the word if nothing says more
 */
export function failureWord(error: unknown, otherwise = 'no connection'): string {
  if (!(error instanceof Error)) return otherwise;
  const { cause } = error;
  return codeOf(cause) ?? codeOf(error) ?? (cause instanceof Error ? cause.name : error.name);
}
