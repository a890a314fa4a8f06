import { resumeAddress } from '@afilia/domain/access/resume';
import { isErasureGranted } from '@afilia/domain/rights/data-right-request';
import { z } from 'zod';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { eraseApplication } from '../use-cases/erase-application.ts';

const jobData = z.object({ applicationId: z.string(), requestId: z.string() });

type Deps = Omit<Parameters<typeof eraseApplication>[0], 'store'> & { store: Pick<ApplicationStore, 'load'> };

/** For the audit: which request it was. No digits in a row, which could be a person's. */
const because = 'derecho de supresión';

/**
 * Carries out an erasure that two members of staff agreed to, once the person was told: afterwards there is no mailbox to
 * write to. If the mail cannot go out, it erases all the same.
 */
export const createCarryOutErasure =
  (deps: Deps): JobHandler =>
  async (data) => {
    const { applicationId, requestId } = jobData.parse(data);
    const application = await deps.store.load(applicationId);
    const request = application?.dataRights.find(({ id }) => id === requestId);
    if (!application || !request || !isErasureGranted(request)) return 'done';
    if (request.answer === 'queued' && resumeAddress(application) !== undefined) return 'again';
    const erased = await eraseApplication(deps, applicationId, { because, signedToo: false });
    // It was signed since the erasure was granted: a member of staff has to answer anew.
    if (!erased.ok && erased.error === 'mustBeKept') throw new Error('a contract that must be kept');
    return 'done';
  };
