/**
 * State of a file's malware scan. `clean` and `infected`: the scanner's last result, and its time. `pending`: it was not scanned
 * yet, and is before it is opened. `none`: there is no scanner. `scannerAwaySince`: the scanner is left alone since then, because
 * it kept people waiting; the file can be opened once it answers.
 */
export type FileScanState =
  | { state: 'clean' | 'infected'; at: string }
  | { state: 'pending'; scannerAwaySince?: string }
  | { state: 'none' };

/** A file that the applicant sent. `isOpened`: by the caller; a decision requires it. */
export type SentFile = {
  id: string;
  name: string;
  bytes: number;
  at: string;
  isOpened: boolean;
  scan: FileScanState;
};

/** A file that staff added to a case. */
export type CaseFile = SentFile & { by: string };
