import type { RecordedEvent } from '@afilia/backend/record/ports/application-store';
import type { Application } from '@afilia/domain/application/model/application';
import type { Applicant } from '@afilia/testing/people/applicant';

/** Findings in the record after everything. `problems` must be empty. */
export type InvariantReport = {
  problems: string[];
  applications: number;
  acknowledged: number;
  /** Signatures checked by `pdfsig`. */
  signatures: number;
  /** Signatures that were counted in documents. */
  counted: number;
  /** Jobs that the record requires and the queue has. */
  jobs: number;
  mails: number;
  /** Mails received twice because their delivery was unknown. */
  inDoubt: number;
  events: Map<string, RecordedEvent[]>;
};

/** One application, with the people who had a part in it. */
export type Case = {
  applicant: Applicant;
  others: readonly Applicant[];
  /** The fault of its end state; undefined for a right one. */
  wrongEnd: (application: Application) => string | undefined;
  /** True: sources and mail server were made to fail too. */
  sourcesFailed: boolean;
};
