import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  { name: 'open', application: null, model: { showModalRequirements: true } },
];
