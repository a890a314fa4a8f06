/**
 * SQLSTATE of a server that shuts down, starts, is full or fails to read its disk (classes 53 and 58), of broken connections (class 08), of
 * one that refuses all sign-ins or has lost its database while a node runs (class 28, 3D000), of one that takes no writes (25006), of
 * statements that were given up for another's lock, for time or for a deadlock, and the system's codes for an unreachable host.
 */
const unavailableCodes =
  /^(?:08...|25006|25P0[34]|28...|3D000|40001|40P01|53...|55P03|57014|57P0[1-5]|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/u;

/** The driver gives these no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/u;

/** SQLSTATE of a statement that writes in a session that takes no writes. */
export const readOnlyState = '25006';

/** SQLSTATE of a disk that is full. */
export const diskFullState = '53100';

/** Takes room on the disk of the server, as a row does, and gives it back; for a transaction of its own. */
export const takeRoom = 'CREATE TEMPORARY TABLE afilia_room ON COMMIT DROP AS SELECT 1 AS row';

/** The session takes no writes: a standby, or a primary that was demoted. */
export class ReadOnlyServer extends Error {
  readonly code = readOnlyState;

  constructor() {
    super('The server takes no writes: it is a standby, was demoted, or has default_transaction_read_only');
    this.name = 'ReadOnlyServer';
  }
}

/** A connection could not be made: by whatever fault, the certificate of the server among them. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('No connection to PostgreSQL', { cause });
    this.name = 'NoConnection';
  }
}

/**
 * Returns whether an error means that the database is away, so that the same statement may succeed later. A
 * transaction that was being committed may be stored or not.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof NoConnection) return true;
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && unavailableCodes.test(code)) return true;
    if (unavailableMessages.test(at.message)) return true;
  }
  return false;
};
