import type { Presence } from './presence.ts';

/** An element of the page, as those that come after it see it. */
export type Claimant = {
  element: Pick<Element, 'id' | 'getAttribute'>;
  /** Stands for an absent id: elements of one kind have places of their own. */
  base: string;
  /** The name that it is to have again, if that is free; null: a new one. */
  before: string | null;
  /** Tells if the person has begun something under a name. */
  isUsed: (name: string) => boolean;
  presence: () => Promise<Presence>;
  /** Gives it another name: with the person's input in it, or drawn anew with the input that the other name holds. */
  rename: (name: string, how: 'keep' | 'draw') => void;
};

export type Claim = {
  /** Under which the widget keeps its session. */
  value: string;
  /** The person uses the element: it keeps its application on screen. */
  settle: () => void;
  /** It has been taken out, and may be put back in the same task. */
  takeOut: () => void;
  /** @returns false if another one has its name by now */
  putBack: () => boolean;
  /** It has left the page for good: the one that follows it takes the name up. */
  release: () => void;
};

type HeldClaim = Claim & {
  claimant: Claimant;
  /** Its id, or the base that stands for it. */
  base: string;
  /** Elements that come in one task are all there to stay. */
  task: number;
  isOut: boolean;
  /** The claim whose place this one takes, if that leaves. */
  follows: HeldClaim | null;
  trial: ReturnType<typeof setTimeout> | undefined;
};

/** The time for which two elements show one application before the later one gets its own, ms: longer than pages fade. */
export const trialTime = 3000;

/** In the order in which they came. */
const claims: HeldClaim[] = [];
const isHeld = (name: string) => claims.some(({ value, isOut }) => value === name && !isOut);

function freePlace(base: string): string {
  for (let place = 2; ; place++) {
    const name = base ? `${base}-${place}` : String(place);
    if (!isHeld(name)) return name;
  }
}

let task = 0;
let taskEnds = false;
/** Elements that the parser puts in come in one task too. */
function currentTask(): number {
  if (globalThis.document?.readyState === 'loading') return -1;
  if (!taskEnds)
    setTimeout(() => {
      task += 1;
      taskEnds = false;
    });
  taskEnds = true;
  return task;
}

const baseOf = ({ element, base }: Claimant): string => element.id || base;

/** Tells if both use the same API by the same key, as far as they say so yet: some frameworks set attributes later. */
const isLike = (one: Claimant['element'], other: Claimant['element']): boolean =>
  ['api-key', 'api-url', 'application-id'].every((name) => {
    const [first, second] = [one.getAttribute(name), other.getAttribute(name)];
    return first === null || second === null || first === second;
  });

/** Tells if both show the same application. */
const areOne = (one: HeldClaim, other: HeldClaim) => one.follows === other || other.follows === one;

type Choice = Pick<HeldClaim, 'value' | 'follows'> & { isOnTrial?: boolean };

function choose(claimant: Claimant, base: string, now: number): Choice {
  const { element, before, isUsed } = claimant;
  if (before !== null && !isHeld(before)) return { value: before, follows: null };
  if (!isHeld(base)) return { value: base, follows: null };
  const isFollowed = (one: HeldClaim) => claims.some(({ follows }) => follows === one);
  const follows = claims.find(
    (one) =>
      !one.isOut &&
      one.task !== now &&
      one.base === base &&
      isLike(element, one.claimant.element) &&
      !isFollowed(one),
  );
  if (!follows) return { value: freePlace(base), follows: null };
  const { value } = follows;
  if (element.id) return { value, follows };
  return isUsed(value) ? { value, follows, isOnTrial: true } : { value: freePlace(base), follows };
}

function move(claim: HeldClaim, name: string, how: 'keep' | 'draw'): void {
  claim.value = name;
  claim.claimant.rename(name, how);
}

/** The follower takes the name up, unless the person has begun something in both. */
function succeed({ value, follows }: HeldClaim, next: HeldClaim): void {
  next.follows = follows;
  if (isHeld(value)) return;
  const { isUsed } = next.claimant;
  if (!isUsed(value)) move(next, value, 'keep');
  else if (!isUsed(next.value)) move(next, value, 'draw');
}

async function judge(claim: HeldClaim, trial: HeldClaim['trial']): Promise<void> {
  const before = (await claim.follows?.claimant.presence()) ?? 'unseen';
  if (before === 'unseen') return;
  const moves = before === 'moving' || (await claim.claimant.presence()) === 'moving';
  // Used, or the only one, in the meantime.
  if (claim.trial !== trial || !claim.follows) return;
  if (moves) startTrial(claim);
  else move(claim, freePlace(claim.base), 'draw');
}

function startTrial(claim: HeldClaim): void {
  const trial = setTimeout(() => void judge(claim, trial), trialTime);
  claim.trial = trial;
}

/**
 * A name under which a widget keeps its session and drafts in the tab: the element's id, else its place among those
 * without one. The only widget of a page has the empty name.
 *
 * An element that comes later than another one of its id, or than one without id that holds input, has the name of that one: pages
 * let the old element fade while the new one is there. If two without id stay, they part (decision widget-host-pages).
 */
export function claimName(claimant: Claimant): Claim {
  const now = currentTask();
  const base = baseOf(claimant);
  const { isOnTrial = false, ...chosen } = choose(claimant, base, now);
  const claim: HeldClaim = {
    ...chosen,
    claimant,
    base,
    task: now,
    isOut: false,
    trial: undefined,
    settle() {
      clearTimeout(claim.trial);
      claim.trial = undefined;
    },
    takeOut() {
      claim.isOut = true;
    },
    putBack() {
      const isTaken = claims.some((one) => one.value === claim.value && !one.isOut && !areOne(one, claim));
      claim.isOut = isTaken || baseOf(claimant) !== base;
      return !claim.isOut;
    },
    release() {
      claim.settle();
      claims.splice(claims.indexOf(claim), 1);
      const next = claims.find(({ follows }) => follows === claim);
      if (next) succeed(claim, next);
    },
  };
  claims.push(claim);
  if (isOnTrial) startTrial(claim);
  return claim;
}
