import type { AttachedFileFault } from '@afilia/backend/platform/ports/attached-files';

/** A kind of file that people have, and its result as a file of a case. */
export type FileKind = {
  kind: string;
  /** The programs of the machine that make it; without any it is made here. */
  tools?: readonly string[];
  make: () => Uint8Array | Promise<Uint8Array>;
  result: 'taken' | AttachedFileFault;
  /** View of the file in the console, for the reviewer of the case. */
  seen: 'pages' | 'picture' | 'nothing';
};
