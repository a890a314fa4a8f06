/**
 * Tells of something when the browser has laid the page out, which it has when a timer's turn comes: whoever asks for
 * places in the middle of an event has that done on the spot, and often twice.
 *
 * @param everyMs - it is told of as often as that while it goes on; the last time is always among them
 * @returns takes what is to be told of; the same one is told of once
 */
export function whenLaidOut<What>(tell: (what: What) => void, everyMs: number): (what: What) => void {
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

const toBeTold = new Map<unknown, (this: unknown) => void>();

/** Tells of fields that script has set, all by one timer: a dialog that opens sets a form full of them. */
export function tellSoon(field: unknown, tell: (this: unknown) => void): void {
  if (toBeTold.size === 0)
    setTimeout(() => {
      const all = [...toBeTold];
      toBeTold.clear();
      for (const [one, tellOf] of all) tellOf.call(one);
    });
  toBeTold.set(field, tell);
}

/** What the recorder asks of the part that looks after canvases, where nothing of them is recorded. */
export class NoCanvases {
  reset(): void {}
  freeze(): void {}
  unfreeze(): void {}
  lock(): void {}
  unlock(): void {}
}
