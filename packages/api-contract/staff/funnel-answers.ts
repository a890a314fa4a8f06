/** What the console of the staff asks about the funnel (decision 0113). Weeks are named by their Mondays in Chile. */

/** A person, or a company. */
export type FunnelKind = 'natural' | 'legal';

/** How it began: on the bank's page, prepared by the bank's server, or by an invitation. */
export type FunnelEntry = 'page' | 'session' | 'invitation';

/** What narrows it: `GET funnel`, `GET funnel/csv`. At most two besides the week. */
export type FunnelQuery = { week?: string; host?: string; kind?: FunnelKind; entry?: FunnelEntry };

/** A stage of the road. Null is hidden: fewer than the threshold, or it would tell a number that is. */
export type FunnelStep = {
  step: string;
  /** Distinct applications that entered it in the week, and in the week before. */
  people: number | null;
  before: number | null;
  /** Per cent of the stage before, and of those that were started. */
  ofPrevious: number | null;
  ofAll: number | null;
  /** Seconds that those stayed who went on: half of them at most the one, nine of ten at most the other. */
  medianSeconds: number | null;
  slowSeconds: number | null;
};

/** Why applications stopped at a stage: a code of the catalogue, or the name of the end. */
export type FunnelReason = { step: string; code: string; people: number };

export type StaffFunnel = {
  /** Those that can be chosen, newest first. */
  weeks: string[];
  /** The one that is shown; null while none was released. */
  week: string | null;
  hosts: string[];
  /** The one that is shown; null for all. Whoever works for some hosts is shown one at a time. */
  host: string | null;
  showsAllHosts: boolean;
  /** Fewer than these are not shown. */
  threshold: number;
  steps: FunnelStep[];
  /** The most frequent first. */
  reasons: FunnelReason[];
};
