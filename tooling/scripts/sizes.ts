/**
 * Weighs what browsers load, in brotli as a server sends it, and exits 1 when a budget
 * (spec/numbers#budgets) is passed: the loader with the first screen that it draws 6 kB, that of embedded mode 3 kB, the first screen 120 kB in 6 files, each later screen or modal 15 kB
 * beyond the first screen and beyond chunks that several screens share (listed with their weight), live help
 * 48.5 kB without calls, which are fetched when an agent rings.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentWeight } from './sent-weight.ts';

const dist = join(import.meta.dirname, '../../packages/widget/dist');
const budget = { loader: 6, embedded: 3, first: 120, files: 6, later: 15, help: 48.5 };

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

if (!existsSync(join(dist, 'manifest.json'))) {
  console.error('Nothing to weigh: run npm run build first');
  process.exit(1);
}
const read = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8')) as Record<string, Chunk>;
const manifest = read('manifest.json');
const helpManifest = read('assist.manifest.json');

const weight = (file: string): number => sentWeight(join(dist, file));

/** A chunk and everything it imports at once, by key. */
function closure(key: string, seen = new Set<string>(), of = manifest): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of of[key]?.imports ?? []) closure(next, seen, of);
  return seen;
}
const fileOf = (key: string) => manifest[key]?.file ?? '';
const total = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + weight(fileOf(key)), 0);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
// The index is a chunk of its own, but most visits begin with it.
const first = closure('src/screens/index/screen.tsx', closure(entry));
const lazy = Object.keys(manifest).filter(
  (key) => /src\/(screens|modals)\/.*\/(screen|modal)\.tsx$/.test(key) && !first.has(key),
);

const help = Object.keys(helpManifest).find((key) => helpManifest[key]?.isEntry) ?? '';
const filesOf = (key: string) =>
  [...closure(key, new Set(), helpManifest)].map((part) => helpManifest[part]?.file ?? '');
const helpFiles = filesOf(help);
const call = Object.keys(helpManifest).find((key) => key.endsWith('create-call.ts'));
const callFiles = call === undefined ? [] : filesOf(call).filter((file) => !helpFiles.includes(file));
const all = (files: readonly string[]) => files.reduce((sum, file) => sum + weight(file), 0);

const users = new Map<string, number>();
for (const key of lazy)
  for (const part of closure(key)) if (!first.has(part)) users.set(part, (users.get(part) ?? 0) + 1);

const embeddedFiles = readdirSync(join(dist, 'widget'))
  .filter((name) => /^first-[\da-f]+\.js$/.test(name))
  .map((name) => `widget/${name}`);

type Row = { what: string; kB: number; limit: number | null };
const rows: Row[] = [
  { what: 'embed.js', kB: weight('embed.js'), limit: budget.loader },
  { what: 'first screen of embedded mode, drawn by it', kB: all(embeddedFiles), limit: budget.embedded },
  { what: 'first screen, everything', kB: total(first), limit: budget.first },
  { what: 'live help', kB: all(helpFiles), limit: budget.help },
  { what: 'live help: calls', kB: all(callFiles), limit: null },
  ...lazy
    .map((key) => ({
      what: key.replace(/^src\/|\/(screen|modal)\.tsx$/g, ''),
      kB: total([...closure(key)].filter((part) => users.get(part) === 1)),
      limit: budget.later,
    }))
    .toSorted((a, b) => b.kB - a.kB),
  ...[...users]
    .filter(([, count]) => count > 1)
    .map(([key, count]) => ({
      what: `shared by ${count}: ${fileOf(key)}`,
      kB: weight(fileOf(key)),
      limit: null,
    }))
    .toSorted((a, b) => b.kB - a.kB),
];
if (process.argv.includes('--parts')) {
  for (const key of first) rows.push({ what: `first: ${fileOf(key)}`, kB: weight(fileOf(key)), limit: null });
}

let over = 0;
for (const { what, kB, limit } of rows) {
  const tooMuch = limit !== null && kB > limit;
  if (tooMuch) over++;
  console.log(
    `${kB.toFixed(2).padStart(8)} kB ${limit === null ? '        ' : `of ${String(limit).padStart(3)}  `} ${tooMuch ? 'OVER ' : '     '} ${what}`,
  );
}
// Asking for a file costs a slow phone as much time as some kB.
const files = [...first].map(fileOf);
console.log(
  `${String(files.length).padStart(8)} of ${String(budget.files).padStart(3)} files of the first screen: ${files.join(', ')}`,
);
process.exitCode = over > 0 || files.length > budget.files ? 1 : 0;
