import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { isTransition } from '@afilia/domain/record/evolve';
import { noticeIdOf, replacedContact } from '@afilia/domain/access/freeze-contact';
import { reactionsTo, type Reaction } from '@afilia/domain/record/reactions';
import { changedSearchTerms } from '@afilia/domain/desk/search-terms';
import { advance } from '@afilia/domain/application/model/flow/position';
import { hostOf } from '@afilia/domain/values/host-id';
import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import type { Change } from '../ports/application-store.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { LinkTokens, OneTimeCodes } from '../../platform/ports/secrets.ts';
import { announcementJob } from '../../platform/ports/webhooks.ts';

type ChangeDeps = { codes: OneTimeCodes; links: LinkTokens; webhooksEnabled?: WebhooksEnabled };

/** Tells if changes of state are announced to the configured address: of all, or of the applications of some hosts. */
export type WebhooksEnabled = boolean | ((application: Application) => boolean);

/** Makes the change that every decision writes: events, snapshot, jobs and the hash of an issued code. */
export function changeOf(
  { codes, links, webhooksEnabled }: ChangeDeps,
  after: Application,
  events: ApplicationEvent[],
  before: Application | undefined,
  at: string,
): Change {
  const versionOf = (index: number) => after.version - events.length + index + 1;
  const linkIds = events.flatMap((event, index) => [
    ...(hasLink(event) ? [event.linkId] : []),
    ...(replacedContact(event) ? [noticeIdOf(after.id, versionOf(index))] : []),
  ]);
  const isAnnounced = needsWebhook(before, events);
  const hasAddress = typeof webhooksEnabled === 'function' ? webhooksEnabled(after) : webhooksEnabled;
  const searchTerms = changedSearchTerms(before, after);
  const issued = events.findLast((event) => event.type === 'OtpIssued');
  return {
    after,
    expectedVersion: before?.version ?? 0,
    events,
    at,
    command: null,
    jobs: [
      ...reactionsTo(after, events).map((reaction) => toJob(after.id, reaction)),
      ...(hasAddress && isAnnounced ? [webhookJob(after)] : []),
    ],
    ...(isAnnounced && { isAnnounced }),
    ...(searchTerms && { searchTerms }),
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

const hasLink = (event: ApplicationEvent) =>
  event.type === 'LinkIssued' ||
  event.type === 'OwnLinkIssued' ||
  event.type === 'DataLinkIssued' ||
  event.type === 'DataRequestLinkIssued';

/**
 * Tells if the events change the state at any point (docs/webhooks.md). Several in one decision may leave a state and
 * come back to it, which is announced too.
 */
function needsWebhook(before: Application | undefined, events: ApplicationEvent[]): boolean {
  if (!before) return true;
  let { flow } = before;
  return events.filter(isTransition).some(({ type }) => {
    const { state } = flow;
    flow = advance(flow, before.isPJ, type) ?? flow;
    return flow.state !== state;
  });
}

const webhookJob = (after: Application): JobRequest =>
  announcementJob({
    applicationId: after.id,
    endpointId: configuredEndpoint,
    hostId: hostOf(after),
    reason: String(after.version),
  });

function toJob(applicationId: string, { name, key, startAfter, ...data }: Reaction): JobRequest {
  return { name, key, data: { applicationId, ...data }, ...(startAfter && { startAfter }) };
}
