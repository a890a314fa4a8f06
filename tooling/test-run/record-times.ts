/** `npm run times`, after `npm test -- unit`: stores how long the long files took, for `longest-first.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { results, root } from './root.ts';
import { unitTimes } from './slowest-files.ts';

const shortest = 3;
const times = unitTimes(readFileSync(join(results, 'unit.json'), 'utf8'), root).filter(
  ({ seconds }) => seconds >= shortest,
);
const rows = times.map(({ file, seconds }) => [file, Math.round(seconds)] as const);
writeFileSync(
  join(import.meta.dirname, 'times.json'),
  `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`,
);
console.log(`${rows.length} files of ${shortest} s or more`);
