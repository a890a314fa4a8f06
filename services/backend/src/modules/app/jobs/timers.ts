import { expireApplication } from '@afilia/domain/record/recovery';
import { notifyApplicant } from '@afilia/domain/record/notify';
import { remindApplicant } from '@afilia/domain/access/remind-applicant';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

const jobData = z.object({ applicationId: z.string() });

/** Ends an application to which the applicant did not come back (spec/states#coming-back). Activity meanwhile sets the timer again. */
export const createExpireApplication =
  (deps: CommandDeps): JobHandler =>
  async (data, { jobId }) => {
    const { applicationId } = jobData.parse(data);
    if (!(await deps.store.load(applicationId))) return 'done';
    const command = { applicationId, commandId: `expire:${jobId}` };
    await runCommand(deps, command, expireApplication);
    return 'done';
  };

/** The timer of a reminder to an applicant who did not come back. */
export const createRemindApplicant =
  (deps: CommandDeps): JobHandler =>
  async (data, { jobId }) => {
    const { applicationId } = jobData.parse(data);
    if (!(await deps.store.load(applicationId))) return 'done';
    await runCommand(deps, { applicationId, commandId: `remind:${jobId}` }, remindApplicant);
    return 'done';
  };

/** Notifies an applicant who did not stay for a wait, when its timer ends. */
export const createNotifyApplicant =
  (deps: CommandDeps): JobHandler =>
  async (data, { jobId }) => {
    const { applicationId } = jobData.parse(data);
    if (!(await deps.store.load(applicationId))) return 'done';
    await runCommand(deps, { applicationId, commandId: `tell:${jobId}` }, notifyApplicant);
    return 'done';
  };

/** Sealed credentials and grants past their time are deleted, whatever became of their application. */
export const createClearSealed =
  (deps: CommandDeps): JobHandler =>
  async () => {
    await deps.store.clearExpiredSealed(deps.clock.now().toISOString());
    return 'done';
  };
