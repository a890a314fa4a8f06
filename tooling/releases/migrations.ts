/**
 * Refuses edits of migrations that a release holds. `--write`, with a release: lists those that are new, from then on
 * they never change.
 */
import { join } from 'node:path';
import { findEditedMigrations, listMigrations } from './released-migrations.ts';

const folder = join(import.meta.dirname, '../../services/backend/src/modules/record/store/migrations');

function list(): string[] {
  const listed = listMigrations(folder);
  if ('problems' in listed) return listed.problems;
  console.log(`Released migrations: ${listed.added.join(', ') || 'none is new'}`);
  return [];
}

const problems = process.argv.includes('--write') ? list() : findEditedMigrations(folder);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
