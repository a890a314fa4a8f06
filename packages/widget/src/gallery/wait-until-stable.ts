import { pendingTimers } from './still-time.ts';

/** The picture is finished after this number of frames in a row without a change. */
const stillFrames = 4;

/** A picture that moves for this number of frames will not stop by itself: that is a fault of it. */
const maxFrames = 600;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Waits until a specimen stands still: no short timer waits, no animation runs, nothing changed for some frames. By frames and not by the clock, so that a busy machine takes longer and errs
 * not more often.
 *
 * @throws Error when it never stands still
 */
export async function waitUntilStable(root: ShadowRoot): Promise<void> {
  let quiet = 0;
  let changes = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
    changes++;
  });
  // React removes an input's name and sets it again on every render: that is no change.
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'style'],
  });
  try {
    for (let frames = 0; frames < maxFrames; frames++) {
      await nextFrame();
      const moving = document.getAnimations().some(({ playState }) => playState === 'running');
      quiet = pendingTimers() > 0 || moving ? 0 : quiet + 1;
      if (quiet >= stillFrames) return void (await document.fonts.ready);
    }
  } finally {
    observer.disconnect();
  }
  throw new Error(`It never stands still: ${pendingTimers()} timers wait, it changed ${changes} times`);
}
