import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Database, Orm } from '../../platform/store/database.ts';
import type { DatabaseProblem } from '../../platform/store/database-problem.ts';
import { rowsOf } from './rows-of.ts';

type Applied = { name: string; sha256: string };
type Migration = Applied & { text: string };

const folder = new URL('./migrations/', import.meta.url);
const betweenStatements = '--> statement-breakpoint';

/** Any number, as long as nothing else in the database locks on it. */
const lockNumber = 4_120_262_011;

/** The migrations of this version of the program, oldest first. */
const readMigrations = async (): Promise<Migration[]> => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', folder), 'utf8'),
  );
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8');
      return { name: tag, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** The first migration never changes after the first release, so a database with another one is older than that. */
const isBeforeFirstRelease = (applied: readonly Applied[], known: readonly Migration[]): boolean => {
  const [first] = applied;
  return first !== undefined && (first.name !== known[0]?.name || first.sha256 !== known[0].sha256);
};

const problemOf = (applied: readonly Applied[], known: readonly Migration[]): string | undefined => {
  if (isBeforeFirstRelease(applied, known))
    return `a version before the first release made it (migration ${applied[0]?.name}), whose data is not carried over`;
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = known[index];
    if (migration?.name !== name) return `it has migration ${name}, which this version does not know`;
    if (migration.sha256 !== sha256) return `its migration ${name} has another text than this version's`;
  }
  return undefined;
};

const startAnew: Record<Database['kind'], string> = {
  embedded: 'Move its data folder away, or name an empty one in DATA_DIR, and start again.',
  server: 'Name an empty database in DATABASE_URL, and start again.',
};

/** The text is the same for all; drizzle-kit writes the schema into references only. */
const apply = async (tx: Orm, migration: Migration, schema: string): Promise<void> => {
  const text = migration.text.replaceAll('"public".', `"${schema}".`);
  for (const statement of text.split(betweenStatements)) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`INSERT INTO migrations (name, sha256) VALUES (${migration.name}, ${migration.sha256})`,
  );
};

/**
 * Brings the database to this version's schema. The first process to start does it; the others wait and find it done.
 * All missing migrations are applied in one transaction, or none.
 *
 * @returns the names of those applied now; `migrations-differ` when the database is ahead of this program, has a
 *   migration with another text, or is older than the first release
 */
export const migrate = async (database: Database): Promise<Result<string[], DatabaseProblem>> => {
  const known = await readMigrations();
  return database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber}::bigint)`);
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS migrations (
        number serial PRIMARY KEY,
        name text NOT NULL UNIQUE,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await rowsOf<Applied>(tx, sql`SELECT name, sha256 FROM migrations ORDER BY number`);
    const problem = problemOf(applied, known);
    if (problem) {
      return err({
        kind: 'migrations-differ',
        message: isBeforeFirstRelease(applied, known)
          ? `This database cannot be used: ${problem}. ${startAnew[database.kind]}`
          : `This database belongs to another version of Afilia: ${problem}. Start that version, or use another database.`,
      });
    }
    const missing = known.slice(applied.length);
    for (const migration of missing) await apply(tx, migration, database.schema);
    return ok(missing.map(({ name }) => name));
  });
};

/**
 * Compares a database with this version's migrations. Changes nothing.
 *
 * @returns the names of those that are missing; `problem`: it belongs to another version
 */
export const migrationsLeft = async (
  database: Pick<Database, 'query' | 'schema'>,
): Promise<{ missing: string[]; problem?: string | undefined }> => {
  const known = await readMigrations();
  const { rows: found } = await database.query('SELECT to_regclass($1) IS NOT NULL AS is_there', [
    `${database.schema}.migrations`,
  ]);
  const isThere = (found[0] as { is_there: boolean } | undefined)?.is_there === true;
  const { rows } = isThere
    ? await database.query('SELECT name, sha256 FROM migrations ORDER BY number')
    : { rows: [] };
  const applied = rows as Applied[];
  return {
    missing: known.slice(applied.length).map(({ name }) => name),
    problem: problemOf(applied, known),
  };
};
