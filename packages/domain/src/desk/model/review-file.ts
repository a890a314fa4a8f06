/** Types of a file of a case; its bytes decide, not its name. */
export type AttachmentType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** A file that the applicant gives for a review. Its bytes lie sealed beside the record. `bytes`: their number. */
export type ReviewFile = {
  id: string;
  at: string;
  name: string;
  contentType: AttachmentType;
  bytes: number;
  sha256: string;
};

export type ReviewFilesRecord = {
  /** Taken in and not sent yet, oldest first. */
  waiting: ReviewFile[];
  /** Number of files ever taken in. */
  taken: number;
};

/** Files that come with words of a review; absent without any. */
export type WithFiles = { attachmentIds?: string[] };

/** Facts about files of the applicant that the staff do not see yet: sent files stand in the events of the review. */
export type ReviewFileEvent =
  | ({ type: 'ReviewFileAdded'; attachmentId: string } & Omit<ReviewFile, 'id'>)
  | { type: 'ReviewFileRemoved'; at: string; attachmentId: string };
