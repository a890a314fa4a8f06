import { changeById } from '../application/model/change-by-id.ts';
import type { Application } from '../application/model/application.ts';
import type { DataLink, DataRequestEvent, DataRightEvent, DataRightRequest } from './model/data-right.ts';

const changed = (
  { dataRights = [] }: Application,
  id: string,
  change: (request: DataRightRequest) => Partial<DataRightRequest>,
): DataRightRequest[] => changeById(dataRights, id, change);

/** Changes the link, unless another one has replaced it. */
const withLink = (
  application: Application,
  { requestId, linkId }: { requestId: string; linkId: string },
  change: (link: DataLink) => Partial<DataLink>,
): DataRightRequest[] =>
  changed(application, requestId, ({ link }) =>
    link?.id === linkId ? { link: { ...link, ...change(link) } } : {},
  );

/** What facts about a data right change. Staff's acts keep no application alive. */
export function applyDataRightEvent(application: Application, event: DataRightEvent): Partial<Application> {
  const { lastActivityAt, dataRequestLinks: links = [] } = application;
  if (event.type === 'DataRequestLinkIssued') {
    const { at: issuedAt, linkId: id, address, expiresAt } = event;
    const good = links.filter((link) => issuedAt < link.expiresAt);
    return {
      dataRequestLinks: [...good, { id, address, issuedAt, expiresAt, requestId: null }],
      lastActivityAt,
    };
  }
  return {
    dataRights: after(application, event),
    ...('linkId' in event &&
      event.type === 'DataRightRequested' && {
        dataRequestLinks: links.map((link) =>
          link.id === event.linkId ? { ...link, requestId: event.requestId } : link,
        ),
      }),
    lastActivityAt,
  };
}

function after(application: Application, event: DataRequestEvent): DataRightRequest[] {
  const { requestId, at } = event;
  switch (event.type) {
    case 'DataRightRequested': {
      const { right, words, proof, paperSeen, by: openedBy, dueOn } = event;
      const open = { proposal: null, notes: [], decision: null, answer: 'none' as const };
      const request = {
        id: requestId,
        right,
        words,
        proof,
        paperSeen,
        openedAt: at,
        openedBy,
        dueOn,
        ...open,
      };
      return [...(application.dataRights ?? []), request];
    }
    case 'DataRightProposed': {
      const { proposalId: id, outcome, by, internalNote, publicText } = event;
      return changed(application, requestId, () => ({
        proposal: { id, at, outcome, by, internalNote, publicText },
      }));
    }
    case 'DataRightReturned': {
      const { by, internalNote } = event;
      return changed(application, requestId, ({ notes }) => ({
        proposal: null,
        notes: [...notes, { at, by, internalNote }],
      }));
    }
    case 'DataRightDecided': {
      const { decisionId: id, outcome, by, internalNote, publicText, approvedBy } = event;
      const decision = { id, at, outcome, by, internalNote, publicText, ...(approvedBy && { approvedBy }) };
      return changed(application, requestId, () => ({ proposal: null, decision, answer: 'queued' }));
    }
    case 'DataLinkIssued': {
      const { linkId: id, address, expiresAt } = event;
      return changed(application, requestId, () => ({
        link: { id, address, expiresAt, codes: 0, code: null, openings: 0 },
      }));
    }
    case 'DataLinkCodeIssued': {
      const { challengeId, expiresAt } = event;
      const code = { challengeId, issuedAt: at, expiresAt, wrong: 0, usedBy: null };
      return withLink(application, event, ({ codes }) => ({ codes: codes + 1, code }));
    }
    case 'DataLinkCodeFailed':
      return withLink(application, event, ({ code }) => ({
        code: code && { ...code, wrong: code.wrong + 1 },
      }));
    case 'DataLinkOpened':
      return withLink(application, event, ({ code, openings }) => ({
        code: code && { ...code, usedBy: event.openingId },
        openings: openings + 1,
      }));
  }
}

/** What became of the mail with the answer to a request. */
export const withAnswerMailed = (
  application: Application,
  requestId: string,
  answer: 'sent' | 'failed',
): Partial<Application> => ({ dataRights: changed(application, requestId, () => ({ answer })) });
