import type { EmotionCache } from '@emotion/cache';

/** The longest time for which one task may make rules, ms: React's own slices are as long. */
const sliceMs = 5;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Keeps a cache from making rules while React puts a tree together: Emotion makes them within React's commit, half of a
 * long task, though nothing of a tree that is rendered aside is to be seen yet.
 *
 * @returns makes all that was held, in order and in short tasks; from then on rules are made at once again
 */
export function holdStyles(cache: EmotionCache): () => Promise<void> {
  const { insert } = cache;
  const held: Parameters<typeof insert>[] = [];
  cache.insert = (...given) => {
    const [, { name }, , isKept] = given;
    held.push(given);
    // Emotion asks for a rule once only if it is known to be there.
    if (isKept) cache.inserted[name] = true;
  };
  return async () => {
    // Not in the task that put the tree together.
    await nextTask();
    for (let until = performance.now() + sliceMs; held.length > 0;) {
      const next = held.shift();
      if (next) insert(...next);
      if (performance.now() < until) continue;
      await nextTask();
      until = performance.now() + sliceMs;
    }
    cache.insert = insert;
  };
}
