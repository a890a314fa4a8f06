import { addSeconds } from '@afilia/domain/application/model/decision';
import { goOnWithDesk } from '@afilia/domain/application/review/go-on-with-desk';
import { limits } from '@afilia/domain/application/model/limits';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { JobHandler, JobRequest } from '../ports/jobs.ts';
import { type CommandAnswer, type CommandDeps, runCommand } from '../use-cases/command/run-command.ts';

/** What jobs of an application work with that may need the desk. */
export type PostponingDeps = { clock: Clock; send: (jobs: JobRequest[]) => Promise<void> };

/**
 * Asks for another look where a command of a job was refused because the desk is off. A job of its own, and not another try: an
 * upgrade may take longer than the tries of a queue, and nodes of before the desk take nothing from this one.
 */
export async function lookAgainIfDeskIsOff(
  { clock, send }: PostponingDeps,
  applicationId: string,
  { refusal }: Pick<CommandAnswer, 'refusal'>,
): Promise<'done'> {
  if (refusal?.reason !== 'deskOff') return 'done';
  const startAfter = addSeconds(clock.now().toISOString(), limits.deskAgainSeconds);
  const key = `${applicationId}:await-desk:${startAfter}`;
  await send([{ name: 'await-desk', key, data: { applicationId }, startAfter }]);
  return 'done';
}

/** What waited while the desk was off goes on once it is on; until then it is looked at again. */
export const createAwaitDesk =
  (deps: CommandDeps & PostponingDeps): JobHandler =>
  async (data, { jobId }) => {
    const { applicationId } = z.object({ applicationId: z.string() }).parse(data);
    if (!(await deps.store.load(applicationId))) return 'done';
    const command = { applicationId, commandId: `await-desk:${jobId}` };
    return lookAgainIfDeskIsOff(deps, applicationId, await runCommand(deps, command, goOnWithDesk));
  };
