/**
 * `npm run patterns`: holds every regular expression of the product against recheck that `verdicts.json` does not know
 * yet, adds what was found and drops those that are gone. A pattern that is not linear is rewritten, or gets `boundedBy`.
 */
import { join } from 'node:path';
import { findPatterns } from './find-patterns.ts';
import { judgePattern } from './judge-pattern.ts';
import { compare, readVerdicts, writeVerdicts } from './verdicts.ts';

const root = join(import.meta.dirname, '../..');
/** Long enough for the longest of them on a busy machine. */
const timeoutMs = 120_000;

const before = readVerdicts();
const { unknown, missing } = compare(findPatterns(root), before);
const verdicts = before.filter((one) => !missing.includes(one));
for (const { pattern, flags, files } of unknown) {
  const { growth, attack } = judgePattern({ pattern, flags }, timeoutMs);
  verdicts.push({ pattern, flags, growth });
  if (growth !== 'linear')
    console.log(`${growth}: /${pattern}/${flags}\n  ${files.join(', ')}\n  ${attack ?? ''}`);
  // Verdicts so far are stored when the run is stopped.
  writeVerdicts(verdicts);
}
writeVerdicts(verdicts);
console.log(`${unknown.length} new, ${missing.length} gone, ${verdicts.length} in all`);
