import type { whenIdle } from '../ports/idle.ts';
import type { PageStream } from './page-stream.ts';

/**
 * Warms up the stream while the page is idle, in growing pieces, because one pass would block input on a phone: first
 * almost nothing, to run the recorder's code once; then the page without our elements; then our elements and their
 * ancestors, with the first fields of their forms, and at last with all.
 *
 * @param ownElements - a selector
 * @returns cancels the remaining passes
 */
export function warmUpWhenIdle(
  stream: Pick<PageStream, 'warmUp'>,
  ownElements: string,
  idle: typeof whenIdle,
): () => void {
  let cancelIdle = () => {};
  const warmUp = ([without, ...others]: readonly string[]): void => {
    if (without === undefined) return;
    cancelIdle = idle(() => stream.warmUp({ without, done: () => warmUp(others) }));
  };
  const around = `body > :not(:has(${ownElements}), ${ownElements})`;
  warmUp(['body > *', ownElements, `${around}, form :nth-child(n + 3)`, around]);
  return () => cancelIdle();
}
