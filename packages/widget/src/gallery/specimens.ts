import { modalVariants } from '../modals/variants.ts';
import type { Variant } from './variant.ts';

/** One picture of the gallery: the group of its list, and the variant, or a page of parts without a widget round it. */
export type Specimen = { id: string; group: string; variant: Variant };

const lists = import.meta.glob<{ variants: readonly Variant[] }>(
  ['../screens/*/variants.ts', './*/variants.ts'],
  { eager: true },
);

/** `../screens/otp/variants.ts` is otp. */
const groupOf = (path: string) => path.replace(/^\.{1,2}\/(?:screens\/)?/, '').replace(/\/variants\.ts$/, '');

/** `showModalOTPErrorBlock` is modals/otp-error-block. */
const groupOfFlag = (flag: string) =>
  `modals/${flag
    .replace('showModal', '')
    .replaceAll(/([a-z]|OTP)([A-Z])/g, '$1-$2')
    .toLowerCase()}`;

const ofGroup = (group: string, variants: readonly Variant[]): Specimen[] =>
  variants.map((variant) => ({ id: `${group}/${variant.name}`, group, variant }));

/**
 * Everything that is looked at: each screen, modal and error in each of its states. The overview, the pictures, axe and
 * the checks of the layout all run over this list.
 */
export const specimens: readonly Specimen[] = [
  ...Object.entries(lists).flatMap(([path, { variants }]) => ofGroup(groupOf(path), variants)),
  ...Object.entries(modalVariants).flatMap(([flag, variants]) => ofGroup(groupOfFlag(flag), variants)),
].toSorted((one, other) => one.group.localeCompare(other.group));
