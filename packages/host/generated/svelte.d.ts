// Made by `npm run generate` from packages/host-contract. Do not edit.

import type { HTMLAttributes } from 'svelte/elements';
import type { AssistChoices, DmAttributes, DmEventMap, DmWidgetElement } from './index.js';

/** Attributes, properties, and listeners as `ondm:exit`. */
export type DmWidgetProps = Omit<HTMLAttributes<DmWidgetElement>, keyof DmAttributes> &
  Omit<DmAttributes, 'theme'> &
  Partial<Pick<DmWidgetElement, 'theme' | 'hostSession' | 'fetchClientSecret'>> & {
    assistOptions?: AssistChoices;
  } & {
    [Name in keyof DmEventMap as `on${Name}`]?: (event: DmEventMap[Name]) => unknown;
  };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'dm-widget': DmWidgetProps;
  }
}
