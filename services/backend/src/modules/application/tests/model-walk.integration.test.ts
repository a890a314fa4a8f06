import { sourceNames } from '@afilia/source-contracts/source-names';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { allArrows } from '@afilia/testing/walks/arrows';
import { coveringWalks, shortestWays, walksOfEachKind } from '@afilia/testing/walks/generate';
import { runWalks } from '@afilia/testing/walks/run-walks';
import { type Variant, variants } from '@afilia/testing/walks/walk-state';
import { uncoveredTransitions } from '@afilia/testing/walks/uncovered-transitions';
import { arrowsOf, type Walk } from '@afilia/testing/walks/walk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Until the sources are connected everybody goes one road; until the legal review all companies do. */
const untilConnected =
  /^(?:started|prescreened|prospect|contactVerified|productsChosen|conditionsChosen|sourcesConnected)\b/u;
const untilReviewed = /^(?:evaluated|declared|inReview|paused)\b/u;
/** Ways out, and pauses, are the same for every company that can take them. */
const waysOut =
  / (?:Application\w+|OtpExhausted|SourcesExpired|ExistingCustomerFound|CheckFailed|ChecksRetried) /u;

const taken = (variant: Variant, ...which: RegExp[]) =>
  [...shortestWays(variant).keys()].filter((arrow) => which.some((some) => some.test(arrow)));

const byOthers = [...taken('natural', untilConnected), ...taken('alone', untilReviewed, waysOut)];

/** The road that a variant need not take besides its own, because another takes it. */
const shared: Record<Variant, readonly string[]> = {
  natural: [],
  alone: taken('natural', untilConnected),
  several: byOthers,
  observer: byOthers,
};

const walks = new Map(variants.map((variant) => [variant, coveringWalks(variant, new Set(shared[variant]))]));
const allWalks = [...walks.values()].flat();

/** All of them with `ALL_WALKS=1`; a short run takes an arrow of each kind, because a walk takes seconds. */
const walked: ReadonlySet<Walk> =
  process.env['ALL_WALKS'] === '1' ? new Set(allWalks) : walksOfEachKind(allWalks);

describe('the statechart, walked over the API', () => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    // A source that is made to wait must not be given up by its caller.
    const patient = sourceNames.map((name) => [
      `SOURCE_${name.toUpperCase().replaceAll('-', '_')}_TIMEOUT_MS`,
      '600000',
    ]);
    backend = await startBackend(undefined, {
      environment: Object.fromEntries(patient) as Record<string, string>,
      sourceResilience: { breakerFailures: 1_000_000, retryDelayMs: 1 },
    });
  });
  afterAll(() => backend?.close());

  test('[F-02] every arrow is taken by some walk, or it is written down why none can', () => {
    const driven = new Set(allWalks.flatMap(arrowsOf));
    const explained = uncoveredTransitions.flatMap(({ fact, from }) =>
      from.map((node) => `${node} ${fact} `),
    );
    const isExplained = (arrow: string) => explained.some((start) => arrow.startsWith(start));
    expect(allArrows.filter((arrow) => !driven.has(arrow) && !isExplained(arrow))).toEqual([]);
    expect(allArrows.filter((arrow) => driven.has(arrow) && isExplained(arrow))).toEqual([]);
    expect(explained.filter((start) => !allArrows.some((arrow) => arrow.startsWith(start)))).toEqual([]);
  });

  test.each([...walks])(
    '[F-02] [F-05] [W-04] %s: each walk stands, step by step and at its end, where the statechart says',
    { timeout: 900_000 },
    async (_variant, ofVariant) => {
      const results = await runWalks(
        backend,
        ofVariant.filter((walk) => walked.has(walk)),
        newRut,
      );
      expect(results).not.toEqual([]);
      expect(results.flatMap(({ error }) => error ?? [])).toEqual([]);
      for (const { walk, recorded } of results) expect(recorded).toEqual(walk.facts);
      expect(backend.bugs).toEqual([]);
    },
  );
});
