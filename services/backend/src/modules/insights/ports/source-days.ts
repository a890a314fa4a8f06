/** Calls of one source on one day of Chile that ended alike and took about as long. Nothing tells whose they were. */
export type SourceDayLine = {
  /** ISO day. */
  day: string;
  source: string;
  outcome: 'answered' | 'failed';
  /** Of the catalogue, where it failed; else empty. */
  code: string;
  /** The upper end of its band. */
  upToMs: number;
  calls: number;
};

/** Those of a week, by its Monday. */
export type SourceWeekLine = Omit<SourceDayLine, 'day'> & { week: string };

/** The counts of sources' answers, day by day. */
export interface SourceDays {
  /** Adds to the counts of before. */
  add(lines: readonly SourceDayLine[]): Promise<void>;
  /** Of one day of Chile, as far as nodes have added to it. */
  day(day: string): Promise<Omit<SourceDayLine, 'day'>[]>;
  /** Of so many weeks from a Monday on. */
  weeks(first: string, count: number): Promise<SourceWeekLine[]>;
  /** Forgets the days before one. */
  deleteBefore(day: string): Promise<void>;
}
