/** One line for the operator's log. */
export type Report = (level: 'warn' | 'error', line: string) => void;

/** Causes of a cause that are named; an error may cause itself. */
const deepest = 6;

/** Classes and codes are short words; a text in their place may be anything. */
const word = /^\w{1,40}$/u;

const ownLabel = (error: Error): string => {
  const code: unknown = Reflect.get(error, 'code');
  const name = word.test(error.name) ? error.name : 'Error';
  return typeof code === 'string' && word.test(code) ? `${name} ${code}` : name;
};

/** Of several at once the first stands for all, as where each address of a host was tried. */
const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);

/**
 * Returns an error's class and system or database code for the log, and those of what caused it; never a message.
 *
 * @example errorLabel(error) // 'Error, caused by error 26000'
 */
export const errorLabel = (error: unknown): string => {
  const labels: string[] = [];
  for (let at = error; at !== undefined && labels.length < deepest;) {
    labels.push(at instanceof Error ? ownLabel(at) : typeof at);
    at = at instanceof Error ? causeOf(at) : undefined;
  }
  return labels.length === 0 ? 'undefined' : labels.join(', caused by ');
};
