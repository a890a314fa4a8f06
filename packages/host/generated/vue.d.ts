// Made by `npm run generate` from packages/host-contract. Do not edit.

import type { HTMLAttributes, ReservedProps } from 'vue';
import type { AssistChoices, DmAttributes, DmEventMap, DmWidgetElement } from './index.js';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Attributes, properties with `.prop`, and listeners as `@dm:exit`. */
export type DmWidgetProps = Omit<HTMLAttributes, keyof DmAttributes> &
  ReservedProps & {
    [Name in keyof Omit<DmAttributes, 'theme'> as Camel<Name>]: DmAttributes[Name];
  } & Partial<Pick<DmWidgetElement, 'theme' | 'fetchClientSecret'>> & { assistOptions?: AssistChoices } & {
    [Name in keyof DmEventMap as `on${Capitalize<Name>}`]?: (event: DmEventMap[Name]) => unknown;
  };

declare module 'vue' {
  interface GlobalComponents {
    'dm-widget': new () => { $props: DmWidgetProps };
  }
}
