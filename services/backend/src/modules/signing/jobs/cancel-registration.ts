import type { Application } from '@afilia/domain/application/model/application';
import {
  cancellationReason,
  mayBeRegistered,
  recordCancellation,
  type Registered,
} from '@afilia/domain/signing/hand-over';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { SourceCall } from '../../sources/ports/source-result.ts';
import type { MerchantRegistrationSource } from '../../sources/ports/sources.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';

const jobData = z.object({ applicationId: z.string() });

type Core = Pick<MerchantRegistrationSource, 'find' | 'cancel'>;

/**
 * Reads the core's registration of a folio that was never recorded here; `undefined` while the core does not answer.
 */
async function foundAtCore(
  { folio }: Application,
  source: Core,
  call: SourceCall,
): Promise<Registered | null | undefined> {
  const found = await source.find({ folio }, call);
  if (found.kind !== 'answer') return undefined;
  const { registered } = found.value;
  if (!registered) return null;
  const { registrationId, contentSha256, revision } = registered;
  return { registrationId, contentSha256, revision };
}

/**
 * Tells the acquirer's core to take back a merchant whose contract was annulled. The request may go out twice: a crash
 * between the core's answer and the record only means that it goes out again. Nothing else waits for it.
 */
export function createCancelRegistration(deps: CommandDeps & { source: Core }): JobHandler {
  return async (data, { jobId, signal }) => {
    const { applicationId } = jobData.parse(data);
    const application = await deps.store.load(applicationId);
    if (!application || !mayBeRegistered(application)) return 'done';
    const call = { requestId: jobId, signal };
    const known = application.registration?.registrationId;
    const found = known ? null : await foundAtCore(application, deps.source, call);
    if (found === undefined) return 'again';
    const registrationId = known ?? found?.registrationId;
    // It was annulled before the core heard of it.
    if (registrationId === undefined && !application.registration) return 'done';
    if (registrationId !== undefined) {
      const reason = cancellationReason(application);
      const reported = await deps.source.cancel({ registrationId, reason }, call);
      if (reported.kind !== 'answer') return 'again';
    }
    await runCommand(deps, { applicationId, commandId: null }, (annulled, moment) =>
      recordCancellation(annulled, found, moment),
    );
    return 'done';
  };
}
