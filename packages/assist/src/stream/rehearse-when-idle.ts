import type { whenIdle } from '../ports/idle.ts';
import type { PageStream } from './page-stream.ts';

/**
 * Lets the stream rehearse before anybody is shown anything, in moments when the page has nothing else to do: first the
 * page around our elements, then all of it, because on a phone both together would hold up what the visitor does.
 *
 * @param ownElements - a selector
 * @returns calls off what is still to come
 */
export function rehearseWhenIdle(
  stream: Pick<PageStream, 'rehearse'>,
  ownElements: string,
  idle: typeof whenIdle,
): () => void {
  let callOff = idle(() =>
    stream.rehearse({
      without: ownElements,
      done: () => {
        callOff = idle(() => stream.rehearse());
      },
    }),
  );
  return () => callOff();
}
