import type { Variant } from '../variant.ts';

/** The parts of the house once each, without a screen. */
export const variants: readonly Variant[] = [
  { name: 'filled', application: null, instead: 'parts' },
  { name: 'refused', application: null, instead: 'refused-parts' },
];
