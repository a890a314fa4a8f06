import type { Application } from '@afilia/domain/application/model/application';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import type { JobRequest } from '../../platform/ports/jobs.ts';

/** Attempts to come back by RUT and code (spec/states#coming-back). */
export interface ResumeAttempts {
  /** An attempt that is known already stays as it is. Attempts of more than a day ago are forgotten. */
  begin(attempt: ResumeAttempt, job: JobRequest): Promise<ResumeAttempt>;
  find(id: string): Promise<ResumeAttempt | undefined>;
  /**
   * Changes an attempt and asks for a job in one transaction; decides again when another command did in between.
   *
   * @param decide pure, may be called several times; `attempt` itself changes nothing
   * @returns the decision; nothing when there is no such attempt
   */
  change<Decided extends { attempt: ResumeAttempt; job?: JobRequest }>(
    id: string,
    decide: (attempt: ResumeAttempt) => Decided,
  ): Promise<Decided | undefined>;
  /** Applications of a RUT that came by this host: those whose key was accepted first, then the one that moved last. */
  applicationsOf(rut: Rut, hostId: string): Promise<Application[]>;
}
