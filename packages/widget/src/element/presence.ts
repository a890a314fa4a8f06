/** The part of an element that the person sees; `moving` as long as its page lets it come or go, or is not looked at. */
export type Presence = 'seen' | 'unseen' | 'moving';

const isSeen = (element: Element): boolean =>
  // Safari has it since 17.4.
  typeof element.checkVisibility !== 'function' ||
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** An animation that never ends is decoration. */
const movesFor = (element: Element) => (animation: Animation) => {
  const { effect } = animation;
  return (
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) === true &&
    animation.playState === 'running' &&
    effect.getComputedTiming().endTime !== Infinity
  );
};

/** Judges an element by its surroundings. */
export function presenceOf(element: Element): Presence {
  if (document.hidden || document.getAnimations().some(movesFor(element))) return 'moving';
  return isSeen(element) ? 'seen' : 'unseen';
}
