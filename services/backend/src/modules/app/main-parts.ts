import type { FixedConfig, HostsInUse } from './config/hosts-in-use.ts';
import type { OperationReport } from './graphql/server/operation-report.ts';
import type { MailReport } from '../record/mail/mail-reports.ts';
import type { Clock, Ids } from '../platform/ports/clock.ts';
import type { MessageLimitReport } from '../platform/ports/message-counts.ts';
import type { ScannerStateReport, ScanReport } from '../platform/ports/file-scanner.ts';
import type { Outbound } from '../platform/ports/outbound.ts';
import type { Mailer } from '../platform/ports/mailer.ts';
import type { Tracing } from '../platform/ports/tracing.ts';
import type { ResilienceOptions } from '../sources/http/resilience-policy.ts';
import type { CallReport } from '../sources/http/source-client.ts';
import type { StaffAccess } from '../platform/staff/context.ts';
import type { Store } from './store/open-store.ts';
import type { SwitchedOffReport, WebhookReport } from '../partners/jobs/send-to-endpoint.ts';
import type { RetentionReport } from '../rights/jobs/apply-retention.ts';
import type { RevocationReport } from '@afilia/pades/revocation/fetch-revocation';
import type { ArchiveReport } from '../signing/jobs/extend-documents.ts';
import type { SearchIndexReport } from '../audit/jobs/index-search.ts';
import type { AuditReport } from '../audit/jobs/seal-audit.ts';
import type { ReconciliationReport } from '../signing/jobs/reconcile-registrations.ts';
import type { CheckReport } from '../signing/jobs/run-check.ts';

/** Parts that the backend is given; its maker closes all of them. */
export type BackendParts = {
  config: FixedConfig;
  hosts: HostsInUse;
  store: Store;
  mailer: Mailer;
  outbound: Outbound;
  clock: Clock;
  ids: Ids;
  /** How sources are asked, where not as usual. */
  sourceResilience?: Partial<ResilienceOptions>;
  /** Absent: nothing is traced. */
  tracing?: Tracing;
} & BackendReports;

/** Reports of the backend for logs and metrics: ids, names and codes only. */
export type BackendReports = {
  reportCheck: CheckReport;
  reportBug: (reference: string, error: unknown) => void;
  reportOperation?: (line: OperationReport) => void;
  reportSourceCall?: (line: CallReport) => void;
  reportMail?: MailReport;
  /** A message that did not go out, since its mailbox or phone had as many as it may (decision access-limits). */
  reportMessageLimit?: MessageLimitReport;
  /** A file that was given to the scanner. */
  reportScan?: ScanReport;
  /** The scanner is left alone, or asked again. */
  reportScannerState?: ScannerStateReport;
  reportWebhook?: WebhookReport;
  /** An endpoint that went off by itself. */
  reportSwitchedOff?: SwitchedOffReport;
  reportRetention?: RetentionReport;
  reportArchive?: ArchiveReport;
  /** An authority that answered if a certificate is revoked. */
  reportRevocation?: (line: RevocationReport) => void;
  /** The nightly comparison with the acquirer's core. */
  reportReconciliation?: ReconciliationReport;
  /** The nightly walk that makes applications findable for the staff. */
  reportSearchIndex?: SearchIndexReport;
  /** The nightly seal over what staff read, searched and did. */
  reportAudit?: AuditReport;
  /** A message of a provider of links, real or forged. */
  reportSourceLink?: (outcome: 'taken' | 'over' | 'forged' | 'ignored') => void;
  /** Sign-ins of the staff, and refusals to them. */
  reportAccess?: (line: StaffAccess) => void;
  /** A failure that the operator should see though no person's work is lost: a provider or a relay that does not answer. */
  reportFailure?: (what: string, error: unknown) => void;
};
