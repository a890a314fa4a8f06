import type { Clock } from '../platform/ports/clock.ts';
import type { JobRequest } from '../platform/ports/jobs.ts';
import { renewalTonight } from '../signing/jobs/renew-archive-timestamps.ts';
import { retentionToday } from '../rights/jobs/apply-retention.ts';
import { sealTonight } from '../audit/jobs/seal-audit.ts';
import { searchIndexToday } from '../audit/jobs/index-search.ts';
import { funnelNow } from '../insights/jobs/project-funnel.ts';
import { reconciliationToday } from '../signing/jobs/reconcile-registrations.ts';

/** Jobs that a worker asks for when it starts; each is one job, even if several workers ask for it. */
export const jobsOfStart = (clock: Clock): JobRequest[] => [
  retentionToday(clock),
  reconciliationToday(clock),
  renewalTonight(clock),
  searchIndexToday(clock),
  funnelNow(clock),
  sealTonight(clock),
];
