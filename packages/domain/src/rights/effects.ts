import { changeById } from '../application/model/change-by-id.ts';
import type { Application } from '../application/model/application.ts';
import { type Effects, type EventOf, noActivityNorEvidence } from '../application/model/effects.ts';
import { erasedApplication } from './erase.ts';
import type { DataLink, DataRightEvent, DataRightRequest } from './model/data-right.ts';

/** Effects of requests about personal data and their links, which are no activity of the applicant, and of the erasure. */
export const rightsEffects: Effects<DataRightEvent['type'] | 'ApplicationErased'> = {
  DataRequestLinkIssued: noActivityNorEvidence(
    (
      { dataRequestLinks: links },
      { at: issuedAt, linkId: id, address, expiresAt }: EventOf<'DataRequestLinkIssued'>,
    ) => ({
      dataRequestLinks: [
        ...links.filter((link) => issuedAt < link.expiresAt),
        { id, address, issuedAt, expiresAt, requestId: null },
      ],
    }),
  ),
  DataRightRequested: noActivityNorEvidence((application, event: EventOf<'DataRightRequested'>) => {
    const { requestId: id, at: openedAt, right, words, proof, paperSeen, by: openedBy, dueOn } = event;
    const { dataRights, dataRequestLinks: links } = application;
    const request: DataRightRequest = {
      id,
      right,
      words,
      proof,
      paperSeen,
      openedAt,
      openedBy,
      dueOn,
      proposal: null,
      notes: [],
      decision: null,
      answer: 'none',
    };
    return {
      dataRights: [...dataRights, request],
      ...('linkId' in event && {
        dataRequestLinks: links.map((link) => (link.id === event.linkId ? { ...link, requestId: id } : link)),
      }),
    };
  }),
  DataRightProposed: noActivityNorEvidence((application, event: EventOf<'DataRightProposed'>) => {
    const { requestId, proposalId: id, at, outcome, by, internalNote, publicText } = event;
    return changed(application, requestId, () => ({
      proposal: { id, at, outcome, by, internalNote, publicText },
    }));
  }),
  DataRightReturned: noActivityNorEvidence(
    (application, { requestId, at, by, internalNote }: EventOf<'DataRightReturned'>) =>
      changed(application, requestId, ({ notes }) => ({
        proposal: null,
        notes: [...notes, { at, by, internalNote }],
      })),
  ),
  DataRightDecided: noActivityNorEvidence((application, event: EventOf<'DataRightDecided'>) => {
    const { requestId, decisionId: id, at, outcome, by, internalNote, publicText, approvedBy } = event;
    const decision = { id, at, outcome, by, internalNote, publicText, ...(approvedBy && { approvedBy }) };
    return changed(application, requestId, () => ({ proposal: null, decision, answer: 'queued' }));
  }),
  DataLinkIssued: noActivityNorEvidence(
    (application, { requestId, linkId: id, address, expiresAt }: EventOf<'DataLinkIssued'>) =>
      changed(application, requestId, () => ({
        link: { id, address, expiresAt, codes: 0, code: null, openings: 0 },
      })),
  ),
  DataLinkCodeIssued: noActivityNorEvidence((application, event: EventOf<'DataLinkCodeIssued'>) => {
    const { challengeId, at: issuedAt, expiresAt } = event;
    const code = { challengeId, issuedAt, expiresAt, wrong: 0, usedBy: null };
    return withLink(application, event, ({ codes }) => ({ codes: codes + 1, code }));
  }),
  DataLinkCodeFailed: noActivityNorEvidence((application, event: EventOf<'DataLinkCodeFailed'>) =>
    withLink(application, event, ({ code }) => ({ code: code && { ...code, wrong: code.wrong + 1 } })),
  ),
  DataLinkOpened: noActivityNorEvidence((application, event: EventOf<'DataLinkOpened'>) =>
    withLink(application, event, ({ code, openings }) => ({
      code: code && { ...code, usedBy: event.openingId },
      openings: openings + 1,
    })),
  ),
  ApplicationErased: (application, { at }) => erasedApplication(application, at),
};

const changed = (
  { dataRights }: Application,
  id: string,
  change: (request: DataRightRequest) => Partial<DataRightRequest>,
): Pick<Application, 'dataRights'> => ({ dataRights: changeById(dataRights, id, change) });

/** Changes the link, unless another one has replaced it. */
const withLink = (
  application: Application,
  { requestId, linkId }: { requestId: string; linkId: string },
  change: (link: DataLink) => Partial<DataLink>,
): Pick<Application, 'dataRights'> =>
  changed(application, requestId, ({ link }) =>
    link?.id === linkId ? { link: { ...link, ...change(link) } } : {},
  );

/** Records the delivery of the mail with the answer to a request. */
export const withAnswerMailed = (
  application: Application,
  requestId: string,
  answer: 'sent' | 'failed',
): Partial<Application> => changed(application, requestId, () => ({ answer }));
