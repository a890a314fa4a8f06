import type { whenIdle } from '../ports/idle.ts';
import type { PageStream } from './page-stream.ts';

/**
 * Lets the stream rehearse before anybody is shown anything, in moments when the page has nothing else to do: the page
 * around our elements first, then those with what holds them, because on a phone both in one go would hold up what the
 * visitor does.
 *
 * @param ownElements - a selector
 * @returns calls off what is still to come
 */
export function rehearseWhenIdle(
  stream: Pick<PageStream, 'rehearse'>,
  ownElements: string,
  idle: typeof whenIdle,
): () => void {
  const around = `body > :not(:has(${ownElements}), ${ownElements})`;
  let callOff = idle(() =>
    stream.rehearse({
      without: ownElements,
      done: () => {
        callOff = idle(() => stream.rehearse({ without: around }));
      },
    }),
  );
  return () => callOff();
}
