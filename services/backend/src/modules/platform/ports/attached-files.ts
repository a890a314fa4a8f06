import type { AttachmentType } from '@afilia/domain/desk/model/review-file';

/**
 * Why a file is not added to a case: of no kind that is taken in; a photo of another kind; a picture that browsers do not
 * draw; it wants a key; something in it acts; more than a person reads or draws; broken or cut.
 */
export type AttachedFileFault = 'type' | 'heic' | 'encoding' | 'locked' | 'active' | 'tooComplex' | 'damaged';

/** Result of reading a file by its bytes. */
export type ReadAttachedFile =
  | { status: 'read'; contentType: AttachmentType }
  | { status: 'refused'; fault: AttachedFileFault };

/** Reads files of cases apart from everything else; `busy`: too many are being read or the machine has other work, `too-costly`: this one takes more than it may. */
export interface AttachedFileReader {
  read: (bytes: Uint8Array) => Promise<ReadAttachedFile | { status: 'busy' | 'too-costly' }>;
}
