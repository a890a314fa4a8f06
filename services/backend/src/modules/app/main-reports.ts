import type { Logger } from 'pino';
import type { BackendReports } from './main-parts.ts';

/**
 * Writes the backend's reports as lines of the log: one for each operation, each check and each question to a source,
 * and bugs under the reference that the person was shown.
 *
 * @param logger - made by `createLogger`, which cleans every line
 */
export const reportsTo = (logger: Logger): BackendReports => ({
  reportOperation: (line) => logger.info(line, 'operation'),
  reportCheck: (line) => logger.info(line, 'check'),
  reportMail: (line) => logger[line.outcome === 'sent' ? 'info' : 'warn'](line, 'mail'),
  reportMessageLimit: (line) => logger.warn(line, 'message limit'),
  reportScan: (line) => logger[line.outcome === 'clean' ? 'info' : 'warn'](line, 'file scan'),
  reportScannerState: (line) => logger[line.isLeftAlone ? 'error' : 'info'](line, 'file scanner'),
  reportWebhook: (line) => logger[line.outcome === 'failed' ? 'warn' : 'info'](line, 'webhook'),
  reportSwitchedOff: (line) => logger.error(line, 'webhook endpoint off'),
  reportRetention: (line) => logger.info(line, 'retention'),
  reportArchive: (line) => logger[line.extended ? 'info' : 'warn'](line, 'archive'),
  reportRevocation: (line) => logger[line.outcome === 'proven' ? 'debug' : 'warn'](line, 'revocation'),
  reportReconciliation: (line) =>
    logger[line.differing + line.strays > 0 ? 'warn' : 'info'](line, 'reconciliation'),
  reportSearchIndex: (line) => logger[line.failed > 0 ? 'warn' : 'info'](line, 'search index'),
  reportAudit: (line) => logger[line.stamped ? 'info' : 'warn'](line, 'audit seal'),
  reportAccess: (line) => logger[line.outcome === 'done' ? 'info' : 'warn'](line, 'staff access'),
  reportSourceCall: (line) => logger.debug(line, 'source call'),
  reportFailure: (what, error) => logger.warn({ error }, what),
  reportBug: (reference, error) => logger.error({ reference, error }, 'bug'),
});

/** Tells everything to both. */
export const bothReports = (one: BackendReports, other: BackendReports): BackendReports => ({
  reportOperation: (line) => {
    one.reportOperation?.(line);
    other.reportOperation?.(line);
  },
  reportCheck: (line) => {
    one.reportCheck(line);
    other.reportCheck(line);
  },
  reportRetention: (line) => {
    one.reportRetention?.(line);
    other.reportRetention?.(line);
  },
  reportArchive: (line) => {
    one.reportArchive?.(line);
    other.reportArchive?.(line);
  },
  reportRevocation: (line) => {
    one.reportRevocation?.(line);
    other.reportRevocation?.(line);
  },
  reportReconciliation: (line) => {
    one.reportReconciliation?.(line);
    other.reportReconciliation?.(line);
  },
  reportSearchIndex: (line) => {
    one.reportSearchIndex?.(line);
    other.reportSearchIndex?.(line);
  },
  reportAudit: (line) => {
    one.reportAudit?.(line);
    other.reportAudit?.(line);
  },
  reportAccess: (line) => {
    one.reportAccess?.(line);
    other.reportAccess?.(line);
  },
  reportSourceCall: (line) => {
    one.reportSourceCall?.(line);
    other.reportSourceCall?.(line);
  },
  reportMail: (line) => {
    one.reportMail?.(line);
    other.reportMail?.(line);
  },
  reportMessageLimit: (line) => {
    one.reportMessageLimit?.(line);
    other.reportMessageLimit?.(line);
  },
  reportScan: (line) => {
    one.reportScan?.(line);
    other.reportScan?.(line);
  },
  reportScannerState: (line) => {
    one.reportScannerState?.(line);
    other.reportScannerState?.(line);
  },
  reportWebhook: (line) => {
    one.reportWebhook?.(line);
    other.reportWebhook?.(line);
  },
  reportSwitchedOff: async (line) => {
    await one.reportSwitchedOff?.(line);
    await other.reportSwitchedOff?.(line);
  },
  reportFailure: (what, error) => {
    one.reportFailure?.(what, error);
    other.reportFailure?.(what, error);
  },
  reportBug: (reference, error) => {
    one.reportBug(reference, error);
    other.reportBug(reference, error);
  },
});
