/**
 * Tells of something when its event is over. The browser has laid the page out then: whoever asks for places in the
 * middle of an event has that done on the spot, and often twice.
 *
 * @param everyMs - it is told of as often as that while it goes on; the last time is always among them
 * @returns takes what is to be told of, all by one timer, each once
 */
export function afterwards<What>(tell: (what: What) => void, everyMs: number): (what: What) => void {
  const waiting = new Set<What>();
  let last = -Infinity;
  const tellAll = () => {
    last = performance.now();
    const all = [...waiting];
    waiting.clear();
    all.forEach(tell);
  };
  return (what) => {
    if (waiting.size === 0) setTimeout(tellAll, Math.max(0, last + everyMs - performance.now()));
    waiting.add(what);
  };
}

/**
 * What the recorder asks of the part that looks after canvases, where nothing of them is recorded.
 *
 * @public imported by the patched recorder
 */
export class NoCanvases {
  reset(): void {}
  freeze(): void {}
  unfreeze(): void {}
  lock(): void {}
  unlock(): void {}
}
