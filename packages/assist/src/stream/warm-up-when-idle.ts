import type { whenIdle } from '../ports/idle.ts';
import type { PageStream } from './page-stream.ts';

/**
 * Lets the stream rehearse before anybody is shown anything, in moments when the page has nothing else to do: first next
 * to nothing, because the recorder itself has never run before, then the page around our elements, then those with what
 * holds them, with little of their forms and then all. On a phone all in one go would hold up what the visitor does.
 *
 * @param ownElements - a selector
 * @returns calls off what is still to come
 */
export function warmUpWhenIdle(
  stream: Pick<PageStream, 'rehearse'>,
  ownElements: string,
  idle: typeof whenIdle,
): () => void {
  let callOff = () => {};
  const rehearse = ([without, ...others]: readonly string[]): void => {
    if (without === undefined) return;
    callOff = idle(() => stream.rehearse({ without, done: () => rehearse(others) }));
  };
  const around = `body > :not(:has(${ownElements}), ${ownElements})`;
  rehearse(['body > *', ownElements, `${around}, form :nth-child(n + 3)`, around]);
  return () => callOff();
}
