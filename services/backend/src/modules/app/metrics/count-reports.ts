import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BackendReports } from '../main-parts.ts';

/** Seconds: from a click that should feel like none to a source that is being waited for. */
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const patient = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120];

/**
 * Counts the backend's reports for Prometheus: `afilia_…`. Labels are names of ours and codes of the catalogue, so
 * there are few of them, and none tells of a person.
 */
export function countReports(registry: Registry): BackendReports {
  const registers = [registry];
  const operations = new Histogram({
    name: 'afilia_operation_seconds',
    help: 'How long operations of the API took, by name and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: quick,
    registers,
  });
  const refusals = new Counter({
    name: 'afilia_refusals_total',
    help: 'Operations refused, by name and code',
    labelNames: ['operation', 'code'],
    registers,
  });
  const checks = new Histogram({
    name: 'afilia_check_seconds',
    help: 'How long checks took, by name and outcome',
    labelNames: ['check', 'outcome'],
    buckets: patient,
    registers,
  });
  const verdicts = new Counter({
    name: 'afilia_check_codes_total',
    help: 'Checks that did not pass, by name and code',
    labelNames: ['check', 'code'],
    registers,
  });
  const calls = new Histogram({
    name: 'afilia_source_seconds',
    help: 'How long sources took to answer, by source and outcome',
    labelNames: ['source', 'outcome'],
    buckets: patient,
    registers,
  });
  const mails = new Counter({
    name: 'afilia_mails_total',
    help: 'Mails given to the mail server, by kind and outcome',
    labelNames: ['mail', 'outcome'],
    registers,
  });
  const limited = new Counter({
    name: 'afilia_messages_limited_total',
    help: 'Mails and text messages that did not go out, since their mailbox or phone had as many as it may, by channel and cause',
    labelNames: ['channel', 'cause'],
    registers,
  });
  const scans = new Histogram({
    name: 'afilia_file_scan_seconds',
    help: 'How long scans of files took, by outcome: clean, infected, or unavailable where the scanner said nothing',
    labelNames: ['outcome'],
    buckets: patient,
    registers,
  });
  const leftAlone = new Gauge({
    name: 'afilia_file_scanner_left_alone',
    help: '1 while the scanner of files is left alone, for it kept people waiting; files are kept unscanned meanwhile',
    registers,
  });
  const announcements = new Counter({
    name: 'afilia_webhooks_total',
    help: 'Announcements sent to the webhook, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const switchedOff = new Counter({
    name: 'afilia_webhook_endpoints_off_total',
    help: 'Endpoints of hosts that went off by themselves, by reason',
    labelNames: ['because'],
    registers,
  });
  const links = new Counter({
    name: 'afilia_source_link_events_total',
    help: 'What came in the name of the provider of links, by outcome; forged: with a bad signature',
    labelNames: ['outcome'],
    registers,
  });
  const revocations = new Counter({
    name: 'afilia_revocation_answers_total',
    help: 'Authorities asked whether a certificate was revoked, by outcome: proven, unproven, revoked, away, too-long',
    labelNames: ['outcome'],
    registers,
  });
  const tooLong = new Gauge({
    name: 'afilia_revocation_list_too_long_bytes',
    help: 'Bytes of a revocation list that is longer than REVOCATION_LIST_MB allows, by its address; 0 once it is taken',
    labelNames: ['authority'],
    registers,
  });
  const bugs = new Counter({ name: 'afilia_bugs_total', help: 'Bugs that somebody met (E18)', registers });
  return {
    reportOperation: ({ operation, outcome, code, ms }) => {
      operations.observe({ operation, outcome }, ms / 1000);
      if (code) refusals.inc({ operation, code });
    },
    reportCheck: ({ check, outcome, code, ms }) => {
      checks.observe({ check, outcome }, ms / 1000);
      if (code) verdicts.inc({ check, code });
    },
    reportSourceCall: ({ source, outcome, milliseconds }) =>
      calls.observe({ source, outcome }, milliseconds / 1000),
    reportMail: ({ mail, outcome }) => mails.inc({ mail, outcome }),
    reportMessageLimit: ({ channel, cause }) => limited.inc({ channel, cause }),
    reportScan: ({ outcome, ms }) => scans.observe({ outcome }, ms / 1000),
    reportScannerState: ({ isLeftAlone }) => leftAlone.set(isLeftAlone ? 1 : 0),
    reportWebhook: ({ outcome }) => announcements.inc({ outcome }),
    reportSwitchedOff: ({ because }) => switchedOff.inc({ because }),
    reportSourceLink: (outcome) => links.inc({ outcome }),
    reportRevocation: ({ authority, outcome, bytes }) => {
      revocations.inc({ outcome });
      if (outcome === 'too-long') tooLong.set({ authority }, bytes ?? 0);
      else if (outcome !== 'away') tooLong.set({ authority }, 0);
    },
    reportBug: () => bugs.inc(),
  };
}
