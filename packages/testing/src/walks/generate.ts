import { type FlowEventType, flowStates } from '@afilia/domain/application/model/flow/names';
import type { Seeded } from '../backend/seeded.ts';
import { arrowTaken } from './arrows.ts';
import { automaticFact, possibleFacts } from './possible.ts';
import { type WalkState, stateAfter, startState, timeBefore, type Variant } from './walk-state.ts';
import { type Walk, walkOf } from './walk.ts';

/** The parts of two standings that must be equal for them to have the same future. */
const futureOf = ({ facts, ...state }: WalkState): string =>
  JSON.stringify([
    // The shortest way has the fewest proofs; further proofs open no other arrow.
    { ...state, proofs: Math.min(state.proofs, 1) },
    // The parts of the past that `possible.ts` reads.
    facts.slice(-2),
    facts.includes('SignatoriesNotified'),
    facts.some((fact, index) => fact === 'CheckFailed' && facts[index + 1] === 'CheckFailed'),
  ]);

const arrowOf = (before: WalkState, fact: FlowEventType, after: WalkState) =>
  arrowTaken(before.position, fact, after.position);

/** The shortest way to take each arrow that can be taken in this variant, by the arrow's name. */
export function shortestWays(variant: Variant): Map<string, readonly FlowEventType[]> {
  const start = startState(variant);
  const seen = new Set([futureOf(start)]);
  const queue = [start];
  const ways = new Map<string, readonly FlowEventType[]>();
  for (let before = queue.shift(); before; before = queue.shift()) {
    for (const fact of possibleFacts(before)) {
      const after = stateAfter(before, fact);
      const arrow = arrowOf(before, fact, after);
      if (!ways.has(arrow)) ways.set(arrow, after.facts);
      const future = futureOf(after);
      if (seen.has(future)) continue;
      seen.add(future);
      queue.push(after);
    }
  }
  return ways;
}

/** Goes on from the end of a way, as long as an untaken arrow is right ahead; an arrow that ends the walk comes last. */
function continuedWith(way: readonly FlowEventType[], variant: Variant, open: Set<string>): Walk {
  let now = walkOf(variant, way).standings.at(-1) as WalkState;
  for (;;) {
    const ahead = possibleFacts(now)
      .map((fact) => ({ fact, after: stateAfter(now, fact) }))
      .filter(({ fact, after }) => open.has(arrowOf(now, fact, after)))
      .map((step) => ({ ...step, ends: possibleFacts(step.after).length === 0 }))
      .toSorted((one, other) => Number(one.ends) - Number(other.ends));
    const [next] = ahead;
    if (!next) return walkOf(variant, atRest(now).facts);
    open.delete(arrowOf(now, next.fact, next.after));
    now = next.after;
  }
}

/** The standing at which it comes to rest by itself: a walk that ends on the way there would be overtaken. */
function atRest(state: WalkState): WalkState {
  const isNotifying = state.position.step === 'notifying';
  const fact = automaticFact(state) ?? (isNotifying ? 'SignatoriesNotified' : undefined);
  return fact ? atRest(stateAfter(state, fact)) : state;
}

/**
 * Walks that together take every arrow that can be taken in a variant.
 *
 * @param skip arrows that need not be taken here
 */
export function coveringWalks(variant: Variant, skip: ReadonlySet<string> = new Set()): Walk[] {
  const ways = shortestWays(variant);
  const open = new Set([...ways.keys()].filter((arrow) => !skip.has(arrow)));
  const walks: Walk[] = [];
  // The longest first: on the way to them the short ones are taken.
  const byLength = [...ways].toSorted(([, one], [, other]) => other.length - one.length);
  for (const [arrow, way] of byLength) {
    if (!open.has(arrow)) continue;
    const { facts, standings } = walkOf(variant, way);
    for (const [index, fact] of facts.entries())
      open.delete(arrowOf(standings[index] as WalkState, fact, standings[index + 1] as WalkState));
    walks.push(continuedWith(way, variant, open));
  }
  return walks;
}

/** The facts of a walk, each a kind of arrow, and its variant. */
const kindsOf = ({ variant, facts }: Walk): readonly string[] => [variant, ...facts];

/** As few of these walks as take an arrow of each kind that all of them take, and go in each of their variants. */
export function walksOfEachKind(walks: readonly Walk[]): ReadonlySet<Walk> {
  const open = new Set(walks.flatMap(kindsOf));
  const chosen = new Set<Walk>();
  while (open.size > 0) {
    const gains = (walk: Walk) => new Set(kindsOf(walk)).intersection(open).size;
    const [best] = walks.toSorted((one, other) => gains(other) - gains(one));
    if (!best) break;
    chosen.add(best);
    for (const kind of kindsOf(best)) open.delete(kind);
  }
  return chosen;
}

const order = new Map<string, number>(flowStates.map((state, index) => [state, index]));
const placeOf = ({ position }: WalkState) => order.get(position.state) ?? 0;

const isForward = (before: WalkState, after: WalkState) =>
  placeOf(after) > placeOf(before) || before.position.state === after.position.state;

/** Ways out and back are possible almost everywhere: taken as often as the rest, no walk would get far. */
function weightOf(before: WalkState, after: WalkState): number {
  const ends = possibleFacts(after).length === 0 && after.position.state !== 'completed';
  if (ends) return 0.2;
  if (after.position.state === 'paused') return 0.4;
  return isForward(before, after) ? 4 : 0.3;
}

/** So often may a walk take the same arrow: after a way back it goes forward again. */
const maxTimes = (before: WalkState, after: WalkState) =>
  placeOf(after) > placeOf(before) && after.position.state !== 'paused' ? 3 : 1;

/**
 * A walk by chance: hardly an arrow twice, no time that has to pass, on to an end.
 *
 * @param chance the same seed gives the same walks
 * @param allows which facts may come at a standing; all that are possible unless said
 */
export function walkByChance(
  variant: Variant,
  chance: Seeded,
  allows: (before: WalkState, fact: FlowEventType) => boolean = () => true,
): Walk {
  let now = startState(variant);
  const taken = new Map<string, number>();
  for (;;) {
    const ahead = possibleFacts(now)
      .filter((fact) => timeBefore(now, fact) === undefined && allows(now, fact))
      .map((fact) => ({ fact, after: stateAfter(now, fact) }))
      .map((step) => ({ ...step, arrow: arrowOf(now, step.fact, step.after) }))
      .filter(({ arrow, after }) => (taken.get(arrow) ?? 0) < maxTimes(now, after) && !after.timeMoved)
      .map((step) => ({ ...step, weight: weightOf(now, step.after) }));
    let left = chance.number(ahead.reduce((sum, { weight }) => sum + weight, 0));
    const next = ahead.find(({ weight }) => (left -= weight) < 0);
    if (!next) return walkOf(variant, atRest(now).facts);
    taken.set(next.arrow, (taken.get(next.arrow) ?? 0) + 1);
    now = next.after;
  }
}
