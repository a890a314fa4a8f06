import type { Application } from '../model/application.ts';
import type { DataRightEvent, DataRightRequest } from '../model/data-right.ts';

const changed = (
  { dataRights = [] }: Application,
  id: string,
  change: (request: DataRightRequest) => Partial<DataRightRequest>,
): DataRightRequest[] =>
  dataRights.map((request) => (request.id === id ? { ...request, ...change(request) } : request));

/** What facts about a data right change. Staff's acts keep no application alive. */
export function applyDataRightEvent(application: Application, event: DataRightEvent): Partial<Application> {
  return { dataRights: after(application, event), lastActivityAt: application.lastActivityAt };
}

function after(application: Application, event: DataRightEvent): DataRightRequest[] {
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
  }
}

/** What became of the mail with the answer to a request. */
export const withAnswerMailed = (
  application: Application,
  requestId: string,
  answer: 'sent' | 'failed',
): Partial<Application> => ({ dataRights: changed(application, requestId, () => ({ answer })) });
