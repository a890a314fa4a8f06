import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { isTransition } from '@afilia/domain/application/evolve/evolve';
import { noticeIdOf, replacedContact } from '@afilia/domain/application/review/freeze-contact';
import { reactionsTo, type Reaction } from '@afilia/domain/application/evolve/reactions';
import type { Change } from '../../ports/application-store.ts';
import type { JobRequest } from '../../ports/jobs.ts';
import type { LinkTokens, OneTimeCodes } from '../../ports/secrets.ts';

type ChangeDeps = { codes: OneTimeCodes; links: LinkTokens; webhooksEnabled?: boolean };

/** Events, snapshot, jobs and the hash of a code that was issued: what every decision writes. */
export function changeOf(
  { codes, links, webhooksEnabled }: ChangeDeps,
  after: Application,
  events: ApplicationEvent[],
  before: Application | undefined,
  at: string,
): Change {
  const versionOf = (index: number) => after.version - events.length + index + 1;
  const linkIds = events.flatMap((event, index) => [
    ...(event.type === 'LinkIssued' ? [event.linkId] : []),
    ...(replacedContact(event) ? [noticeIdOf(after.id, versionOf(index))] : []),
  ]);
  const issued = events.findLast((event) => event.type === 'OtpIssued');
  return {
    after,
    expectedVersion: before?.version ?? 0,
    events,
    at,
    command: null,
    jobs: [
      ...reactionsTo(after, events).map((reaction) => toJob(after.id, reaction)),
      ...(webhooksEnabled && needsWebhook(before, after, events) ? [webhookJob(after)] : []),
    ],
    ...(linkIds.length > 0 && {
      links: linkIds.map((linkId) => ({ linkId, tokenHash: links.hash(links.tokenOf(linkId)) })),
    }),
    ...(issued && {
      otp: {
        challengeId: issued.challengeId,
        hash: codes.hash(issued.challengeId, codes.codeOf(issued.challengeId)),
        expiresAt: issued.expiresAt,
      },
    }),
  };
}

/**
 * Whether there may be something to tell (docs/webhooks.md): a change of state. Several steps in one decision may leave
 * a state and come back to it, which is told too: then the record has to be read.
 */
const needsWebhook = (before: Application | undefined, after: Application, events: ApplicationEvent[]) =>
  before?.flow.state !== after.flow.state || events.filter(isTransition).length > 1;

/** What is to be told is read from the record when it is sent: the job only says that there is something. */
const webhookJob = ({ id, version }: Application): JobRequest => ({
  name: 'deliver-webhooks',
  key: `${id}:webhooks:${version}`,
  data: { applicationId: id },
});

function toJob(applicationId: string, { name, key, startAfter, ...data }: Reaction): JobRequest {
  return { name, key, data: { applicationId, ...data }, ...(startAfter && { startAfter }) };
}
