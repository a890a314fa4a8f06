import { createClamdScanner } from '../platform/documents/uploads/clamd-scanner.ts';
import { readAttachedElsewhere, readElsewhere } from '../platform/documents/uploads/read-elsewhere.ts';
import type { BackendParts } from './main-parts.ts';

/** Wires the readers of files that people send: readers in threads of their own, and the scanner where one is named. */
export function createFileReaders({
  config,
  reportFailure,
  reportScan,
  reportScannerState,
  clock,
}: Pick<BackendParts, 'config' | 'reportFailure' | 'reportScan' | 'reportScannerState' | 'clock'>) {
  const reports = reportFailure && { report: reportFailure };
  return {
    /** Documents that come instead of a key. */
    papers: readElsewhere(reports),
    /** Files that staff attach to a case. */
    attachedFiles: readAttachedElsewhere(reports),
    /** Files that come with a request for a review. */
    reviewFiles: readAttachedElsewhere(reports),
    fileScanner: config.fileScannerUrl
      ? createClamdScanner(config.fileScannerUrl, {
          report: reportScan,
          reportState: reportScannerState,
          now: () => clock.now(),
        })
      : undefined,
  };
}
