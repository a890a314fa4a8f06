import type { FileKind } from './file-kind.ts';
import { kindsByPrograms } from './kinds-by-programs.ts';
import { kindsOfPdf } from './kinds-of-pdf.ts';
import { kindsOfPictures } from './kinds-of-pictures.ts';
import { kindsOfScans } from './kinds-of-scans.ts';
import { kindsThatAct } from './kinds-that-act.ts';

/** Every kind of file that is tried. */
export const allKinds: readonly FileKind[] = [
  ...kindsOfPdf,
  ...kindsOfScans,
  ...kindsThatAct,
  ...kindsOfPictures,
  ...kindsByPrograms,
];
