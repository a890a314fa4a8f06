import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentWeight } from '../tooling/scripts/sent-weight.ts';
import { round, type BenchResult } from './result.ts';

const root = join(import.meta.dirname, '..');

/** Of a person's road, from the RUT to the signed documents, with sources that take as long as those of `npm start`. */
const budgetSeconds = 12;
/** Of the widget's files that a person's phone receives on that road. */
const budgetKB = 328;

type Count = { screen: string; answers: number; taps: number; keystrokes: number; waitMs: number };
type Road = { counts: Count[]; total: Omit<Count, 'screen'>; files: string[] };

const roads = { person: 'a person', company: 'a company’s applicant', signatory: 'its signatory' } as const;

const kBOf = ({ files }: Road) =>
  files.reduce((sum, file) => sum + sentWeight(join(root, 'packages/widget/dist', file)), 0);

const rowsOf = (who: string, road: Road) =>
  [...road.counts, { screen: 'together', ...road.total }].map(
    ({ screen, answers, taps, keystrokes, waitMs }) => [
      who,
      screen,
      answers,
      taps,
      keystrokes,
      round(waitMs / 1000, 1),
      screen === 'together' ? round(kBOf(road), 1) : '',
    ],
  );

/** Counts what the browser test of the roads does, and how long the machine takes in between. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-road-'));
  // The roads of a company are a variant: those run by themselves.
  const statuses = [{}, { VARIANTS: '1' }].map(
    (which) =>
      spawnSync('npm', ['run', '-s', 'test:e2e', '--', 'src/road-count.spec', '--workers=1'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...which, ROAD_COUNTS: folder, E2E_LATENCY_FACTOR: '1' },
      }).status,
  );
  const read = (road: string) => JSON.parse(readFileSync(join(folder, `${road}.json`), 'utf8')) as Road;
  const rows = Object.entries(roads).flatMap(([road, who]) => rowsOf(who, read(road)));
  const seconds = read('person').total.waitMs / 1000;
  const kB = kBOf(read('person'));
  rmSync(folder, { recursive: true });
  return {
    title: `Answers, taps and the machine's time on the reference roads (budget: ${budgetSeconds} s and ${budgetKB} kB of a person's road)`,
    columns: ['road', 'screen', 'answers', 'taps', 'keystrokes', 'machine s', 'kB'],
    rows,
    notes: [
      'Counted from trusted events in Chromium at 390 x 844 by touch. The machine’s time runs from the last thing done on a screen until the next screen stands.',
      'Sources are the sandbox’s at their usual speed. Documents are drawn, sealed and checked meanwhile, which takes the processor’s time.',
      'kB: the files of loader and widget that came, fonts and files fetched ahead included, in the best brotli.',
    ],
    missed: [
      ...(seconds > budgetSeconds ? [`the machine takes ${round(seconds, 1)} s of a person's road`] : []),
      ...(kB > budgetKB ? [`${round(kB, 1)} kB of at most ${budgetKB}`] : []),
      ...(statuses.every((status) => status === 0)
        ? []
        : ['the counts of tests/e2e/src/road/road-limits.ts']),
    ],
  };
}
