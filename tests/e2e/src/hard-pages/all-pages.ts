import { cascade } from './cascade.ts';
import { changes } from './changes.ts';
import { documents } from './documents.ts';
import { drawn } from './drawn.ts';
import { forms } from './forms.ts';
import type { HardPage } from './hard-page.ts';
import { layout } from './layout.ts';
import { shadow } from './shadow.ts';

/** All hard pages, in the order of the table. */
export const allPages: readonly HardPage[] = [
  ...layout,
  ...cascade,
  ...shadow,
  ...drawn,
  ...forms,
  ...documents,
  ...changes,
];
