import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { seeded } from '@afilia/testing/backend/seeded';
import { walkByChance } from '@afilia/testing/walks/generate';
import { hasHandle } from '@afilia/testing/walks/in-browser';
import { variants } from '@afilia/testing/walks/walk-state';
import type { Walk } from '@afilia/testing/walks/walk';
import { nodeOf } from '@afilia/testing/walks/walk-state';
import { test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { BrowserWalker } from './person/browser-walker.ts';
import { WalkingPerson } from './person/walking-person.ts';

/** `WALKS=60` walks the whole sample; one is enough to know that the others would be worth it. */
const wanted = Number(process.env.WALKS ?? 1);
const seed = Number(process.env.WALKS_SEED ?? 20_261_121);

const chance = seeded(seed);
const walks: Walk[] = Array.from({ length: wanted }, (_, index) =>
  walkByChance(variants[index % variants.length] ?? 'natural', chance, hasHandle),
);
const newRut = freshRuts();
const ruts = walks.map(({ variant }) => newRut(variant !== 'natural'));

test.describe('walks by chance over the statechart', () => {
  test.setTimeout(600_000);

  for (const [index, walk] of walks.entries()) {
    const end = nodeOf(walk.standings.at(-1)?.position ?? { state: 'started', step: null, heldAt: null });
    test(`[F-02] [W-04] ${index + 1}: ${walk.variant}, ${walk.facts.length} facts, to ${end}`, async ({
      page,
      inbox,
      address,
      afilia,
    }) => {
      const hands = quickMouse(page);
      const person = new WalkingPerson({ page, hands, inbox, address }, walk.variant);
      const walker = new BrowserWalker({ person, walk, rut: ruts[index] ?? '', url: afilia.url, inbox });
      await walker.go();
    });
  }
});
