import type { Clock } from './modules/platform/ports/clock.ts';
import type { JobRequest } from './modules/platform/ports/jobs.ts';
import { renewalTonight } from './modules/signing/jobs/renew-archive-timestamps.ts';
import { retentionToday } from './modules/rights/jobs/apply-retention.ts';
import { sealTonight } from './modules/audit/jobs/seal-audit.ts';
import { searchIndexToday } from './modules/audit/jobs/index-search.ts';
import { funnelNow } from './modules/insights/jobs/project-funnel.ts';
import { reconciliationToday } from './modules/signing/jobs/reconcile-registrations.ts';

/** What a worker asks for when it starts; each is one job, whoever asks for it. */
export const jobsOfStart = (clock: Clock): JobRequest[] => [
  retentionToday(clock),
  reconciliationToday(clock),
  renewalTonight(clock),
  searchIndexToday(clock),
  funnelNow(clock),
  sealTonight(clock),
];
