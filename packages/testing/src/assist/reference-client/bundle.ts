import { bundleModule } from '../../browser/bundle-module.ts';

/** The two generations of the reference's client: calls by PeerJS, and calls over the relay's socket. */
export const generations = {
  9: { tracker: '@openreplay/tracker', assist: '@openreplay/tracker-assist', trackerVersion: '14.0.14' },
  11: { tracker: 'tracker-19', assist: 'tracker-assist-11', trackerVersion: '19.0.1' },
} as const;

export type Generation = keyof typeof generations;

/**
 * The reference's visitor client as its makers publish it, tracker and add-on, as one module for a page: nothing in it is
 * changed, minified or replaced.
 *
 * @returns JavaScript that exports `Tracker` and `trackerAssist`
 */
export const bundleReferenceClient = (generation: Generation): Promise<string> =>
  bundleModule(`
export { default as Tracker } from '${generations[generation].tracker}';
export { default as trackerAssist } from '${generations[generation].assist}';`);
