/**
 * Records applications as an earlier version stores them, at every state: the walks over the statechart, taken by the code
 * of a checkout of that version that has its own `node_modules`. Replaces what `earlier-store.ts` reads.
 *
 * `node tooling/scripts/record-applications.ts <checkout>`
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type * as runningBackendModule from '@afilia/testing/backend/running-backend';
import type * as sandboxFaultsModule from '@afilia/testing/services/sandbox-faults';
import type * as generateModule from '@afilia/testing/walks/generate';
import type * as runWalksModule from '@afilia/testing/walks/run-walks';
import type * as evolveModule from '@afilia/domain/application/evolve/evolve';
import type * as applyConsequencesModule from '@afilia/domain/application/evolve/apply-consequences';
import type * as sourceNamesModule from '@afilia/source-contracts/source-names';
import {
  type EarlierFile,
  type EarlierStore,
  type EarlierWalk,
  earlierPlaceOf,
  earlierStorePath,
  wantedRecords,
} from '@afilia/testing/backend/earlier-store';
import type { Walk } from '@afilia/testing/walks/walk';
import type * as walkModule from '@afilia/testing/walks/walk';
import { variants } from '@afilia/testing/walks/walk-state';

const checkout = resolve(process.argv[2] ?? '');
const of = async <Module>(path: string) => (await import(pathToFileURL(join(checkout, path)).href)) as Module;
const testing = 'packages/testing/src';

const { startBackend } = await of<typeof runningBackendModule>(`${testing}/backend/running-backend.ts`);
const { freshRuts } = await of<typeof sandboxFaultsModule>(`${testing}/services/sandbox-faults.ts`);
const { coveringWalks } = await of<typeof generateModule>(`${testing}/walks/generate.ts`);
const { runWalks } = await of<typeof runWalksModule>(`${testing}/walks/run-walks.ts`);
const { timeOf } = await of<typeof walkModule>(`${testing}/walks/walk.ts`);
const { replay } = await of<typeof evolveModule>('packages/domain/src/application/evolve/evolve.ts');
const { applyConsequences } = await of<typeof applyConsequencesModule>(
  'packages/domain/src/application/evolve/apply-consequences.ts',
);
const { sourceNames } = await of<typeof sourceNamesModule>('packages/source-contracts/src/source-names.ts');

/** Walks that come by every place of the statechart, and as many others as the records take; a walk has about ten places. */
function chosenWalks(): Walk[] {
  return variants.flatMap((variant) => {
    const all = coveringWalks(variant);
    const seen = new Set<string>();
    const needed = all.filter(({ standings }) => {
      const places = standings.map(({ position }) => [position.state, position.step, position.heldAt].join());
      const isNew = places.some((place) => !seen.has(place));
      for (const place of places) seen.add(place);
      return isNew;
    });
    const others = all.filter((walk) => !needed.includes(walk));
    return [...needed, ...others.slice(0, Math.max(0, 18 - needed.length))];
  });
}

type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Where a commit ended and nothing follows by itself: the last one at each place. */
function cutsOf(events: EarlierWalk['events']): number[] {
  const cuts = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    if (event.at === events[index + 1]?.at) continue;
    const application = replay(events.slice(0, index + 1));
    if (!application) continue;
    const [next] = applyConsequences(application, [], {
      now: application.lastActivityAt,
      newId: randomUUID,
    }).events;
    const { state, step, heldAt } = application.flow;
    if (!next) cuts.set([state, step, heldAt].join(), index + 1);
  }
  return [...cuts.values()];
}

async function recorded({ store: { applications } }: Backend, id: string): Promise<EarlierWalk> {
  const events = (await applications.events(id)).map(({ event }) => event);
  const cuts = cutsOf(events);
  return { events, cuts, snapshots: cuts.map((cut) => replay(events.slice(0, cut)) as never), files: [] };
}

/** What was issued for one person and one company, to be signed: bytes are most of the store. */
async function filesOf({ store }: Backend, { events, snapshots }: EarlierWalk): Promise<EarlierFile[]> {
  const [id, documents] = [
    snapshots[0]?.id ?? '',
    events.flatMap((one) => (one.type === 'DocumentsIssued' ? one.documents : [])),
  ];
  const found = await Promise.all(
    documents.flatMap((one) =>
      (['issued', 'content'] as const).map((kind) => store.applications.file(id, one.id, kind)),
    ),
  );
  return found.flatMap((file) =>
    file ? [{ ...file, bytes: Buffer.from(file.bytes).toString('base64') }] : [],
  );
}

const patient = sourceNames.map((name) => [
  `SOURCE_${name.toUpperCase().replaceAll('-', '_')}_TIMEOUT_MS`,
  '600000',
]);
const backend = await startBackend(undefined, {
  environment: Object.fromEntries(patient) as Record<string, string>,
  sourceResilience: { breakerFailures: 1_000_000, retryDelayMs: 1 },
});
const newRut = freshRuts();
const known = new Set<string>();
const walks: EarlierWalk[] = [];
// Those that move the clock come last: a month later retention erases what has ended.
const byTime = Map.groupBy(chosenWalks(), (walk) => timeOf(walk)?.ms ?? 0);
for (const [, group] of [...byTime].toSorted(([one], [other]) => one - other)) {
  for (const { error } of await runWalks(backend, group, newRut)) if (error) console.error(error);
  const { rows } = await backend.store.database.query('SELECT id FROM applications');
  const added = rows.map((row) => (row as { id: string }).id).filter((id) => !known.has(id));
  for (const id of added) known.add(id);
  walks.push(...(await Promise.all(added.map((id) => recorded(backend, id)))));
}
const isIssued = ({ snapshots }: EarlierWalk) =>
  snapshots.some(({ flow, documents }) => flow.state === 'completed' && documents.length > 0);
for (const isPJ of [false, true]) {
  const shortest = walks
    .filter((walk) => walk.snapshots[0]?.isPJ === isPJ && isIssued(walk))
    .toSorted((one, other) => one.events.length - other.events.length)[0];
  if (shortest) shortest.files = await filesOf(backend, shortest);
}
/** As few walks as come by every place, and others until there are enough records. */
function enough(all: readonly EarlierWalk[]): EarlierWalk[] {
  const seen = new Set<string>();
  const chosen: EarlierWalk[] = [];
  const left: EarlierWalk[] = [];
  for (const walk of all.toSorted(
    (one, other) => other.files.length - one.files.length || other.cuts.length - one.cuts.length,
  )) {
    const places = walk.snapshots.map(earlierPlaceOf);
    const isNew = places.some((place) => !seen.has(place));
    for (const place of places) seen.add(place);
    (isNew ? chosen : left).push(walk);
  }
  while (left.length > 0 && countOf(chosen) < wantedRecords) chosen.push(...left.splice(0, 1));
  return chosen;
}

const countOf = (some: readonly EarlierWalk[]) => some.reduce((sum, { cuts }) => sum + cuts.length, 0);

const git = (...args: string[]) =>
  execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();
const stored: EarlierStore = { version: git('log', '-1', '--format=%H'), walks: enough(walks) };
writeFileSync(
  earlierStorePath,
  brotliCompressSync(JSON.stringify(stored), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  }),
);
console.log(`${stored.walks.length} walks, ${countOf(stored.walks)} records`);
await backend.close();
