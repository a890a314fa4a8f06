/**
 * SQLSTATE of a server that shuts down, starts or is full, and of broken connections (class 08), and the system's codes
 * for an unreachable host.
 */
const unavailableCodes =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/u;

/** The driver gives these no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/u;

/**
 * Returns whether an error means that the database is unreachable, so that the same statement may succeed later. A
 * transaction that was being committed may be stored or not.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && unavailableCodes.test(code)) return true;
    if (unavailableMessages.test(at.message)) return true;
  }
  return false;
};
