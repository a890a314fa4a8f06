/**
 * Brings the migrations to the schema. Until a release lists its migrations there is one, written anew; from then on the
 * next one is added. Other arguments go to drizzle-kit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installOnDemand } from '@afilia/testing/on-demand';

const backend = join(import.meta.dirname, '../../services/backend');
const folder = join(backend, 'src/modules/record/store/migrations');
const isReleased = readFileSync(join(folder, 'released.json'), 'utf8').trim() !== '{}';

if (!isReleased) {
  rmSync(join(folder, 'meta'), { recursive: true, force: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.sql')) rmSync(join(folder, name));
}
const args = [...(isReleased ? [] : ['--name', 'schema']), ...process.argv.slice(2)];
const drizzleKit = join(installOnDemand('migration'), 'node_modules/drizzle-kit/bin.cjs');
execFileSync(process.execPath, [drizzleKit, 'generate', ...args], { cwd: backend, stdio: 'inherit' });

if (!isReleased) {
  // The builder has no word for it: a count of tries costs no write to the disk.
  const file = join(folder, '0000_schema.sql');
  const table = 'TABLE "rate_limits"';
  const text = readFileSync(file, 'utf8');
  if (!text.includes(`CREATE ${table}`)) throw new Error(`${file} makes no ${table}`);
  writeFileSync(file, text.replace(`CREATE ${table}`, `CREATE UNLOGGED ${table}`));
}
