import { changeById } from '../application/model/change-by-id.ts';
import { canHappen } from '../application/model/flow/position.ts';
import type { AnnulmentCase, AnnulmentEvent } from './model/annulment-case.ts';
import type { Application } from '../application/model/application.ts';
import type { FlowTransition } from '../application/model/events.ts';

const changed = (
  { annulments = [] }: Application,
  id: string,
  change: Partial<AnnulmentCase>,
): Pick<Application, 'annulments'> => ({
  annulments: changeById(annulments, id, () => change),
});

/** What facts about annulments change that move nothing. Acts of the staff keep no application alive. */
export function applyAnnulmentEvent(application: Application, event: AnnulmentEvent): Partial<Application> {
  const { lastActivityAt, annulments = [] } = application;
  if (event.type === 'AnnulmentDismissed') return { ...concluded(application, event), lastActivityAt };
  const { reviewId: id, at, by, internalNote, dueOn } = event;
  const opened: AnnulmentCase = {
    id,
    openedAt: at,
    openedBy: by,
    dueOn,
    status: 'open',
    notes: [{ at, by, internalNote }],
    proposal: null,
    decision: null,
  };
  return { annulments: [...annulments, opened], lastActivityAt };
}

type Concluding =
  (AnnulmentEvent & { type: 'AnnulmentDismissed' }) | (FlowTransition & { type: 'ContractAnnulled' });

/** The case ends with what was decided. */
export function concluded(application: Application, event: Concluding): Pick<Application, 'annulments'> {
  const { type, reviewId, ...decision } = event;
  const status = type === 'ContractAnnulled' ? 'annulled' : 'kept';
  return changed(application, reviewId, { status, proposal: null, decision });
}

/** A case ends where there is nothing left to annul: signatures that were collected lost their effect by themselves. */
export function withoutOvertaken(after: Application): Application {
  const open = after.annulments?.find(({ status }) => status === 'open');
  if (!open || canHappen(after.flow, after.isPJ, 'ContractAnnulled')) return after;
  return { ...after, ...changed(after, open.id, { status: 'overtaken', proposal: null }) };
}
