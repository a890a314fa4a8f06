import { bundleModule } from '../../browser/bundle-module.ts';

/**
 * The reference's visitor client as its makers publish it, tracker and add-on, as one module for a page: nothing in it is
 * changed, minified or replaced.
 *
 * @returns JavaScript that exports `Tracker` and `trackerAssist`
 */
export const bundleReferenceClient = (): Promise<string> =>
  bundleModule(`
export { default as Tracker } from '@openreplay/tracker';
export { default as trackerAssist } from '@openreplay/tracker-assist';`);
