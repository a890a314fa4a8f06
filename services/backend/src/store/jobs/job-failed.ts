/** The stored part of a failure: its class and code. Leaves out the message, which may quote personal data. */
export class JobFailed extends Error {
  constructor(reason: unknown) {
    super(reason instanceof Error ? errorLabel(reason) : 'again');
    this.name = 'JobFailed';
    delete this.stack;
  }
}

/** Returns an error's class and system or database code for the log; never its message. */
export const errorLabel = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};
