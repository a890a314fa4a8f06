// Made by `npm run generate` from packages/host-contract. Do not edit.

import type { HTMLAttributes, Ref } from 'react';
import type { DmAttributes, DmWidgetElement } from './index.js';

type DmJsx = Omit<HTMLAttributes<DmWidgetElement>, keyof DmAttributes> &
  Omit<DmAttributes, 'theme'> & { class?: string; key?: string | number; ref?: Ref<DmWidgetElement> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dm-widget': DmJsx;
    }
  }
}
