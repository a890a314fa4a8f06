/**
 * `npm run bench [name …]`: runs benches, each in a process of its own, prints the table of each, writes
 * `bench/results/<name>.json`. Exits 1 when a budget was missed.
 *
 * `npm run bench -- --against <commit> [name …]` puts that version beside this one, for benches that compare; `cost` where
 * none is named.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { growHeapByDoubling } from '@afilia/backend/app/main-heap';
import { checkOut } from './fixtures/cost/check-out.ts';
import type { BenchResult } from './result.ts';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));

function printTable({ title, columns, rows, notes, missed }: BenchResult): void {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n`);
  for (const row of cells) console.log(line(row));
  for (const note of notes) console.log(`\n${note}`);
  console.log(missed.length === 0 ? '\nWithin budget.' : `\nMISSED: ${missed.join('; ')}`);
}

async function runHere(name: string): Promise<void> {
  // The measuring process must not stand still: left alone, a process with little to do tidies up all of its memory every
  // few seconds, half a tenth of a second each time, which would be taken for the service's.
  setFlagsFromString('--no-memory-reducer');
  growHeapByDoubling();
  const { run } = (await import(join(folder, `${name}.bench.ts`))) as { run: () => Promise<BenchResult> };
  const machine = {
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    loadBefore: Number(loadavg()[0]?.toFixed(1)),
  };
  const result = await run();
  printTable(result);
  mkdirSync(join(folder, 'results'), { recursive: true });
  const written = { name, at: new Date().toISOString(), machine, ...result };
  writeFileSync(join(folder, 'results', `${name}.json`), `${JSON.stringify(written, null, 2)}\n`);
  process.exit(result.missed.length === 0 ? 0 : 1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { here: { type: 'boolean' }, against: { type: 'string' } },
});
if (values.here) await runHere(positionals[0] ?? '');
else {
  const other = values.against === undefined ? undefined : checkOut(values.against);
  const all = other ? ['cost'] : names;
  const wanted = positionals.length === 0 ? all : positionals;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}. There are: ${names.join(', ')}`);
    process.exitCode = 1;
  } else {
    for (const name of wanted) {
      const { status } = spawnSync(process.execPath, [import.meta.filename, '--here', name], {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...(other && { BENCH_AGAINST: other.folder, BENCH_AGAINST_COMMIT: other.hash }),
        },
      });
      if (status !== 0) process.exitCode = 1;
    }
  }
}
