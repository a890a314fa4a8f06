import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyElsewhere } from '@afilia/backend/signing/documents/verify-elsewhere';
import { madeUpSigner, rootOf } from '../signing-bench.ts';

/** The verdict of `/verify` on a file of another author; `collection` is the first folder below the one that was named. */
type StrangersVerdict = { collection: string; path: string; status: string };

/** Nothing waits for other work here, so that no file is refused because the machine is busy. */
const limits = {
  processes: 1,
  waiting: 1,
  milliseconds: 600_000,
  processorMilliseconds: 5_000,
  megabytes: 128,
  residentMegabytes: 384,
};

/**
 * Judges every PDF below a folder as `/verify` does, one after the other.
 *
 * @returns verdicts, and the output of the processes that did not survive a file
 */
export async function judgeStrangers(
  folder: string,
): Promise<{ verdicts: StrangersVerdict[]; ended: string[] }> {
  const ended: string[] = [];
  const roots = { signing: [await rootOf(await madeUpSigner())] };
  const { judge, close } = verifyElsewhere(roots, { limits, report: (what) => ended.push(what) });
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const verdicts: StrangersVerdict[] = [];
  for (const path of paths.filter((one) => one.toLowerCase().endsWith('.pdf'))) {
    const { status } = await judge(readFileSync(join(folder, path)));
    verdicts.push({ collection: path.split(/[/\\]/u)[0] ?? '', path, status });
  }
  await close();
  return { verdicts, ended };
}

/** Verdicts as a table: a line for each collection. */
export function strangersTable(verdicts: readonly StrangersVerdict[]): string {
  const statuses = [...new Set(verdicts.map(({ status }) => status))].toSorted();
  const collections = [...new Set(verdicts.map(({ collection }) => collection))];
  const count = (collection: string, status: string): number =>
    verdicts.filter((one) => one.collection === collection && one.status === status).length;
  return [
    `| files of | all | ${statuses.join(' | ')} |`,
    `| --- | --- | ${statuses.map(() => '---').join(' | ')} |`,
    ...collections.map((collection) => {
      const counts = statuses.map((status) => count(collection, status));
      return `| ${[collection, counts.reduce((sum, one) => sum + one, 0), ...counts].join(' | ')} |`;
    }),
  ].join('\n');
}
