import type { Client } from 'pg';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DatabaseProblem } from '../database-problem.ts';

/** Facts of a session about the server, the role, and the schema that it works in. */
export type ServerFacts = {
  version: number;
  role: string;
  database: string;
  /** When the server was started: two addresses with the same are of one server. */
  started: string;
  /** The first of `search_path` that exists; null: none does. */
  schema: string | null;
  mayCreate: boolean | null;
};

const facts = `
  SELECT current_setting('server_version_num')::int / 10000 AS version, current_user AS role, current_database() AS database,
         pg_postmaster_start_time()::text AS started, current_schema() AS schema,
         has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate"`;

/** The oldest PostgreSQL the migrations and queries are written for. */
const oldestServer = 15;

/** Names that stand in statements as they are, with room for what is put behind them. */
const plainName = /^[a-z_][a-z\d_]{0,50}$/u;

export async function readFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(facts);
  const [row] = rows;
  if (!row) throw new Error('The server said nothing about itself');
  return row;
}

const howTo = 'docs/operations.md, «Role and schema», has the statements';

/** @param name - of the server, for people */
export function checkVersion(version: number, name: string): Result<undefined, DatabaseProblem> {
  if (version >= oldestServer) return ok(undefined);
  return err({
    kind: 'too-old',
    message: `PostgreSQL at ${name} is version ${version}. Afilia needs ${oldestServer} or newer.`,
  });
}

/**
 * Checks that the role has a schema to work in, and may make tables there.
 *
 * @returns the schema
 */
export function checkSchema({
  role,
  database,
  schema,
  mayCreate,
}: ServerFacts): Result<string, DatabaseProblem> {
  const no = (message: string) => err({ kind: 'no-rights' as const, message: `${message} (${howTo}).` });
  if (schema === null)
    return no(`The role ${role} has no schema in the database ${database}: none of its search_path exists`);
  if (!plainName.test(schema))
    return no(
      `The schema "${schema}" of the role ${role} cannot be used: a name has lower-case letters, digits and _, 51 at most`,
    );
  if (mayCreate) return ok(schema);
  return no(
    `The role ${role} may not make tables in the schema ${schema} of the database ${database}: GRANT CREATE ON SCHEMA ${schema} TO ${role}, or give it a schema of its own`,
  );
}
