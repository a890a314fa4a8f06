/**
 * SQLSTATE of a server that shuts down, starts, or has no room, and of broken connections (class 08); and the system's
 * words for nobody at the other end.
 */
const awayCodes =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/u;

/** The driver gives these no code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/u;

/**
 * Whether an error says that the database cannot be reached just now, and nothing of what was asked: the same again
 * later may well fare better. What was being committed at that moment may be there or not.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && awayCodes.test(code)) return true;
    if (awayWords.test(at.message)) return true;
  }
  return false;
};
