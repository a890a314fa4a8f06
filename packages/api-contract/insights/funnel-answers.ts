/** The API of the staff's console about the funnel (decision insights-funnel). Weeks are named by their Mondays in Chile. */

/** A person, or a company. */
export type FunnelKind = 'natural' | 'legal';

/** Beginnings: on the bank's page, prepared by the bank's server, or by an invitation. */
export type FunnelEntry = 'page' | 'session' | 'invitation';

/** Numbers of weeks to add up; those of more than one are in the address as words. */
type FunnelSpan = 1 | 4 | 12;

/** Filter of `GET funnel` and `GET funnel/table`: at most two properties besides the week and the number of weeks. */
export type FunnelQuery = {
  week?: string;
  span?: '4' | '12';
  host?: string;
  kind?: FunnelKind;
  entry?: FunnelEntry;
};

/** A stage of the road. Null is hidden: fewer than the threshold, or it would reveal a hidden number. */
export type FunnelStep = {
  step: string;
  /** Applications that entered it in the week, and in the week before; in weeks added up once for each. */
  people: number | null;
  before: number | null;
  /** Per cent of the stage before, and of those that were started. */
  ofPrevious: number | null;
  ofAll: number | null;
  /** Seconds that those stayed who went on: half of them at most the one, nine of ten at most the other. */
  medianSeconds: number | null;
  slowSeconds: number | null;
};

/** Reasons for applications to stop at a stage: a code of the catalogue, or the name of the end. */
export type FunnelReason = { step: string; code: string; people: number };

/**
 * Number of applications with a refused field at a stage: by the service, or by a check after it. `field` is its name in the input,
 * `addresses.street`; `reason` is the fault, or a code if a source refused it. Times as of a stage, from the refusal on.
 */
export type FunnelField = {
  step: string;
  field: string;
  reason: string;
  people: number;
  medianSeconds: number | null;
  slowSeconds: number | null;
};

/** Answers of one source. Null is hidden: it was called too little, or its number is unknown. */
export type SourceNumbers = {
  source: string;
  calls: number | null;
  failed: number | null;
  /** Of all calls, in per cent. */
  answered: number | null;
  medianMs: number | null;
  slowMs: number | null;
  /** The most frequent reason of the failed calls. */
  code: string | null;
  /** Pesos, and for each application that was approved in the same time. */
  cost: number | null;
  costPerApproved: number | null;
};

/** `GET funnel/sources`, for members of staff who work for all hosts. */
export type StaffSources = {
  week: string | null;
  span: FunnelSpan;
  /** A week with fewer calls of a source is left out. */
  fewest: number;
  sources: SourceNumbers[];
};

export type StaffFunnel = {
  span: FunnelSpan;
  /** Those that can be chosen, newest first: of a range its first. */
  weeks: string[];
  /** The one that is shown; null while none was released. */
  week: string | null;
  hosts: string[];
  /** The shown host; null for all. Members of staff of some hosts see one at a time. */
  host: string | null;
  showsAllHosts: boolean;
  /** Fewer than these are not shown. */
  threshold: number;
  steps: FunnelStep[];
  /** The most frequent first, and so are fields. */
  reasons: FunnelReason[];
  fields: FunnelField[];
};
