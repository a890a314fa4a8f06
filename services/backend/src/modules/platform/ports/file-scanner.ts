/** A scanner's verdict on a file. `unavailable` says nothing of the file; `why` is a code or words of the scanner, for the operator. */
export type ScanVerdict =
  | { status: 'clean' }
  | { status: 'infected'; signature: string }
  | { status: 'unavailable'; why: string };

/** Looks for malware in files that people send (decision desk-scanner). It never throws. */
export interface FileScanner {
  scan: (bytes: Uint8Array) => Promise<ScanVerdict>;
  /** Since when it is left alone, ISO 8601 UTC, because it kept people waiting; it is asked again once it answers. */
  leftAloneSince: () => string | undefined;
}

/** It is left alone from now on, or asked again. */
export type ScannerStateReport = (line: { isLeftAlone: boolean }) => void;

/** The scanner's last verdict on a stored file; `at` is ISO 8601 UTC. */
export type FileScan = { result: 'clean' | 'infected'; at: string };

/** The record of scans. A file that was stored before a scanner was configured, or while it was away, has nothing. */
export interface FileScans {
  /** By document id. */
  of(applicationId: string): Promise<ReadonlyMap<string, FileScan>>;
  note(applicationId: string, documentId: string, scan: FileScan): Promise<void>;
}

/** `scanner` is absent where none is configured. */
export type Scanning = { scanner: FileScanner | undefined; scans: FileScans };

/** One scan, for logs and metrics: nothing of the file but how large it was. */
export type ScanReport = (line: {
  outcome: ScanVerdict['status'];
  bytes: number;
  ms: number;
  /** The scanner's name for its find. */
  signature?: string;
  why?: string;
}) => void;
