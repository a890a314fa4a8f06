/**
 * Why the database cannot be used. `message` is one line for the operator: the fault, its place, and the remedy. It
 * never holds the password of the connection string.
 *
 * - `folder-locked`: another process has the embedded data folder open.
 * - `folder-unusable`: the folder cannot be made or written.
 * - `bad-address`: the connection string cannot be read.
 * - `unreachable`: nothing answers at that address.
 * - `refused`: the server answers but does not let us in: password, role or database name.
 * - `read-only`: none of the servers takes writes.
 * - `pooler`: one is in between that loses what the service needs.
 * - `no-rights`: the role may not make or use the tables.
 * - `too-old`: the server is older than PostgreSQL 15.
 * - `migrations-differ`: the database was migrated by another or newer version of this program.
 * - `keys-differ`: its personal data is sealed with a master key that is not given.
 */
export type DatabaseProblem = {
  kind:
    | 'folder-locked'
    | 'folder-unusable'
    | 'bad-address'
    | 'unreachable'
    | 'refused'
    | 'read-only'
    | 'pooler'
    | 'no-rights'
    | 'too-old'
    | 'migrations-differ'
    | 'keys-differ';
  message: string;
};

/** SQLSTATE of an error thrown by either driver, wrapped by the query builder or not. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
};
