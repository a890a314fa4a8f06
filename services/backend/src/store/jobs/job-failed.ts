/** What is kept of a failure with the job. Not its message: that may quote what the handler worked on. */
export class JobFailed extends Error {
  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.name : 'again');
    this.name = 'JobFailed';
    delete this.stack;
  }
}

/** An error for the log: its kind, and the system's or the database's code; never its message. */
export const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};
