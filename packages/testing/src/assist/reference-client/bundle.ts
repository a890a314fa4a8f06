import { join } from 'node:path';
import { bundleModule } from '../../browser/bundle-module.ts';
import { installOnDemand } from '../../on-demand.ts';

/**
 * Generations of the reference's client: calls by PeerJS (9), calls over the relay's socket (11), its first releases with
 * the tracker of their time, and its last one with the tracker that comes next, which is installed when it is needed.
 */
export const generations = {
  9: { tracker: '@openreplay/tracker', assist: '@openreplay/tracker-assist', trackerVersion: '14.0.14' },
  '11-early': { tracker: 'tracker-16', assist: 'tracker-assist-11-early', trackerVersion: '16.0.0' },
  11: { tracker: 'tracker-19', assist: 'tracker-assist-11', trackerVersion: '19.0.1' },
  '20-beta': { tracker: undefined, assist: 'tracker-assist-11', trackerVersion: '20.0.0-beta.1' },
} as const;

export type Generation = keyof typeof generations;

const betaOfTracker = (): string =>
  join(installOnDemand('clients'), 'node_modules/tracker-20/dist/lib/entry.js');

/**
 * The reference's visitor client as its makers publish it, tracker and add-on, as one module for a page: nothing in it is
 * changed, minified or replaced.
 *
 * @returns JavaScript that exports `Tracker` and `trackerAssist`
 */
export function bundleReferenceClient(generation: Generation): Promise<string> {
  const { tracker = betaOfTracker(), assist } = generations[generation];
  return bundleModule(`
export { default as Tracker } from ${JSON.stringify(tracker)};
export { default as trackerAssist } from ${JSON.stringify(assist)};`);
}
