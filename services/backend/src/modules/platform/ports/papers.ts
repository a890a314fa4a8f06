import type { UploadFault } from '@afilia/domain/values/errors/field-error';
import type { UploadedPaper } from '@afilia/domain/application/model/evaluation/uploaded-paper';

/** Result of reading a file: read, refused, or active, with something in it that acts. */
export type ReadPaper =
  | { status: 'read'; paper: UploadedPaper }
  | { status: 'refused'; fault: UploadFault }
  | { status: 'active' };

/** Reads files of strangers apart from everything else; `busy`: too many are being read or the machine has other work, `too-costly`: this one takes more than it may. */
export interface PaperReader {
  read: (pdf: Uint8Array) => Promise<ReadPaper | { status: 'busy' | 'too-costly' }>;
}
