/**
 * `npm run decisions`: prints the index of docs/decisions from the topic pages. `npm run citations`
 * refuses pages that break the form, and an index that is out of date. Another root can be given as the first argument.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDecisions } from './load-decisions.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const { printed, pages } = loadDecisions(root);
for (const { file, text } of printed) writeFileSync(join(root, file), text);
console.log(`${pages.length} pages`);
