import { rootsOf, type StateSource } from './state-source.ts';

/** Bounds the cost of a page that animates very much. */
const maxAnimations = 200;

/** Reads the animations that scripts made, with their keyframes; those of style sheets run at the agent's by themselves. */
export const readAnimations = (source: StateSource): unknown[] =>
  rootsOf(source)
    .flatMap((root) => root.getAnimations())
    .slice(0, maxAnimations)
    .flatMap((animation) => {
      const { effect, playState, playbackRate, currentTime, timeline } = animation;
      const node = effect instanceof KeyframeEffect && effect.target ? source.idOf(effect.target) : 0;
      if (!(effect instanceof KeyframeEffect) || node <= 0 || 'animationName' in animation) return [];
      if ('transitionProperty' in animation) return [];
      const { duration, iterations, ...timing } = effect.getTiming();
      return {
        node,
        pseudo: effect.pseudoElement,
        frames: effect.getKeyframes().map((frame) => cleanFrame(frame, source)),
        // JSON has no infinity.
        timing: { ...timing, duration: String(duration), iterations: String(iterations) },
        // The agent's copy has no other time line.
        state: timeline === document.timeline ? playState : 'paused',
        rate: playbackRate,
        at: typeof currentTime === 'number' ? currentTime : 0,
      };
    });

const cleanFrame = ({ computedOffset: _same, ...frame }: ComputedKeyframe, { css }: StateSource) =>
  Object.fromEntries(
    Object.entries(frame).map(([name, value]) => [name, typeof value === 'string' ? css(value) : value]),
  );
