/**
 * `npm run new -- source NAME` or `-- screen NAME`: copies a living example under a new name, and lists what the
 * compiler lacks then. A name that is wrong or taken is answered in one line, and nothing is written.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { missingPlaces } from './missing-places.ts';
import { readNames } from './names.ts';
import type { Plan } from './plan.ts';
import { newScreen } from './screen.ts';
import { newSource } from './source.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const kinds = { source: newSource, screen: newScreen };

const [kind, given] = process.argv.slice(2);
const problem = run(kind, given);
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}

function run(kind = '', given?: string): string | undefined {
  if (kind !== 'source' && kind !== 'screen')
    return 'Say what is new: npm run new -- source NAME, or -- screen NAME';
  const names = readNames(given);
  if (!names.ok) return names.error;
  const plan = kinds[kind](names.value, read);
  const taken = plan.created.find(({ path }) => existsSync(join(root, path)));
  if (taken) return `${taken.path} exists: choose another name`;
  write(plan);
  report(plan);
  return undefined;
}

function write({ created, changed }: Plan): void {
  for (const { path, text } of [...created, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function report({ created, changed, reminders }: Plan): void {
  for (const { path } of created) console.log(`new      ${path}`);
  for (const { path } of changed) console.log(`changed  ${path}`);
  // Enums and scalars that the API prints from the domain's lists.
  spawnSync(process.execPath, [join(root, 'tooling/scripts/generate.ts')], { cwd: root });
  const output = ['node', 'browser'].map(typecheck).join('\n');
  for (const place of missingPlaces(output)) console.log(`lacks    ${place}`);
  for (const reminder of reminders) console.log(`then     ${reminder}`);
}

function typecheck(project: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', `tooling/tsconfig.${project}.json`, '--pretty', 'false'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
}
