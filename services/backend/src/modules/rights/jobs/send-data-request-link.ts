import { resumeAddress } from '@afilia/domain/access/resume';
import { issueDataRequestLink } from '@afilia/domain/rights/data-request-link';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import { type CommandDeps, runCommandIfThere } from '../../record/use-cases/run-command.ts';
import { isTypedMailbox } from '../use-cases/request-data.ts';

const jobData = z.object({ folio: z.string(), mailboxHash: z.string() });

type Deps = CommandDeps & {
  applicationOf: (folio: string) => Promise<string | undefined>;
  /** Waits a random time. */
  spread: (signal: AbortSignal) => Promise<void>;
};

/**
 * Mails a link by which a person asks something about their data, if the folio is of an application whose proven mailbox was
 * typed. It waits a random time first: requests that follow would otherwise be slower after one that exists.
 */
export const createSendDataRequestLink =
  ({ applicationOf, spread, ...deps }: Deps): JobHandler =>
  async (data, { signal }) => {
    await spread(signal);
    const { folio, mailboxHash } = jobData.parse(data);
    const applicationId = await applicationOf(folio);
    if (applicationId === undefined) return 'done';
    await runCommandIfThere(deps, { applicationId, commandId: null }, (application, moment) => {
      const address = resumeAddress(application);
      const isMeant = address !== undefined && isTypedMailbox(deps.codes, { folio, address, mailboxHash });
      return isMeant ? issueDataRequestLink(application, moment) : { events: [] };
    });
    return 'done';
  };
