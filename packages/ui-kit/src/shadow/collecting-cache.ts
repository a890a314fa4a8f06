import createCache, { type EmotionCache } from '@emotion/cache';
import { shadowCacheOptions } from './providers.tsx';

/** An Emotion cache that keeps its rules instead of giving them to a page; for rendering without a browser. */
export function createCollectingCache(): EmotionCache {
  const cache = createCache(shadowCacheOptions);
  // Without this the server's build of Emotion puts a style element before each element.
  cache.compat = true;
  return cache;
}

/** The rules that were rendered, in their order: those of the root first. */
export const collectedRules = (cache: EmotionCache): string[] =>
  Object.values(cache.inserted).filter((rules) => typeof rules === 'string');
