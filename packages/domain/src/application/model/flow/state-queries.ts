import type { Place, StateFacts } from './fact-types.ts';
import { type FlowPosition, type FlowState, flowStates } from './names.ts';
import type { Route } from './screen-routes.ts';
import { stateFacts } from './state-facts.ts';

/**
 * Returns the facts of a state of the wire.
 *
 * @returns undefined for a state of a newer server
 */
export const findStateFacts = (state: string): StateFacts | undefined =>
  Object.hasOwn(stateFacts, state) ? stateFacts[state as FlowState] : undefined;

/** Returns the states whose facts fulfil a condition, in the order of the flow. */
export const statesWhere = (fits: (facts: StateFacts) => boolean): FlowState[] =>
  flowStates.filter((state) => fits(stateFacts[state]));

const isPlace = (places: Place | Record<string, Place>): places is Place => typeof places.route === 'string';

function placesOf(state: FlowState): { single: Place } | { steps: Readonly<Record<string, Place>> } {
  const places: Place | Record<string, Place> = stateFacts[state].places;
  return isPlace(places) ? { single: places } : { steps: places };
}

function placeOf(state: FlowState, step: string | null): Place {
  const places = placesOf(state);
  if ('single' in places) return places.single;
  const place = step !== null && Object.hasOwn(places.steps, step) ? places.steps[step] : undefined;
  if (!place) throw new Error(`state ${state} has no step ${step}`);
  return place;
}

/**
 * The screen of a position, the stage whose checks run there, and the routes that can be edited from it. A paused or
 * ended application stays on the screen it left, where its error is shown.
 *
 * @throws for a step that its state does not have: a bug, or a record of a newer version
 */
export function placeAt({ state, step, heldAt }: FlowPosition): Place & { route: Route } {
  const place = placeOf(state, step);
  const { route } = place;
  if (route !== 'routeOfHeldState') return { ...place, route };
  const left = heldAt === null ? undefined : placeOf(heldAt, stateFacts[heldAt].whenHeld).route;
  return { ...place, route: left === undefined || left === 'routeOfHeldState' ? '/' : left };
}

/** Tells if a person can be asked to look again at an end that came in a state. */
export function mayBeReviewed(end: FlowState, heldAt: FlowState | null): boolean {
  const afterReview: StateFacts['afterReview'] = heldAt && stateFacts[heldAt].afterReview;
  return afterReview !== null && (afterReview.only ?? end) === end;
}

/** Tells if every signature is on the contract. */
export const isContracted = (state: string): boolean => findStateFacts(state)?.outcome === 'contracted';

const roadEnd = flowStates.indexOf('completed');

/** The states that an application goes through on its way to a merchant, in their order: no pause, no end, no review. */
export const roadStates: readonly FlowState[] = flowStates.slice(0, roadEnd + 1);

/**
 * Tells if an application that was in one state and is in another went on, so that the work of the first is done; not
 * if it went back, was paused, ended, or a person looks at it.
 *
 * @param before `null` if it is not known
 */
export function hasAdvanced(before: string | null, now: string): boolean {
  const order = (state: string) => flowStates.indexOf(state as FlowState);
  const at = order(now);
  return at >= 0 && at <= roadEnd && (before === null || at >= order(before));
}

const basketRoutes: readonly string[] = ['/screenembedproductos', '/screeneditresume'];

/** Tells if the products can be chosen or changed somewhere in a state. */
export function canChangeBasket(state: string): boolean {
  if (!findStateFacts(state)) return false;
  const places = placesOf(state as FlowState);
  const all = 'single' in places ? [places.single] : Object.values(places.steps);
  return all.some(({ route, editable }) => [route, ...editable].some((one) => basketRoutes.includes(one)));
}
