import type { Logger } from 'pino';
import type { BackendReports } from './main-backend.ts';

/**
 * What the backend has to tell, as lines of the log: one for each operation, each check and each question to a
 * source, and bugs under the reference that the person was shown.
 *
 * @param logger - made by `createLogger`, which cleans every line
 */
export const reportsTo = (logger: Logger): BackendReports => ({
  reportOperation: (line) => logger.info(line, 'operation'),
  reportCheck: (line) => logger.info(line, 'check'),
  reportWebhook: (line) => logger[line.outcome === 'failed' ? 'warn' : 'info'](line, 'webhook'),
  reportRetention: (line) => logger.info(line, 'retention'),
  reportSourceCall: (line) => logger.debug(line, 'source call'),
  reportTrouble: (what, error) => logger.warn({ error }, what),
  reportBug: (reference, error) => logger.error({ reference, error }, 'bug'),
});
