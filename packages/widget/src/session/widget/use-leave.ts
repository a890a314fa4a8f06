import { hasProvenMailbox } from '../application/has-proven-mailbox.ts';
import { isInvitedParty } from '../application/invited-party.ts';
import { useWidget, type LeaveReason, type Widget } from './widget.ts';

/** Notifies the host that the person leaves, and shows the page about the state of the application. */
export function leaveWidget(widget: Widget, reason: LeaveReason): void {
  const { place, emit, keeper, pageHistory } = widget;
  // An ended application cannot be resumed: a return to this tab starts a new one.
  if (reason !== 'saved') keeper.forget();
  place.merge({ left: reason, leaving: false, ownLink: null });
  // A host that goes on elsewhere finds its history as it was, and takes nothing away that is still to be sent.
  const pending = [pageHistory.settled?.(), reason === 'saved' ? mailLink(widget) : null].filter(
    (one) => one !== null && one !== undefined,
  );
  if (pending.length > 0) void Promise.all(pending).then(() => emit('dm:exit', { reason }));
  else emit('dm:exit', { reason });
}

/** The longest wait of a person who left, ms: the link goes out all the same while the page is there. */
const linkTime = 2000;

/** Has a link mailed that leads back, if the owner of the mailbox is known; null if not. */
function mailLink(widget: Widget): Promise<unknown> | null {
  const { application } = widget.application.get();
  if (!application || isInvitedParty(application) || !hasProvenMailbox(application)) return null;
  const mailed = import('../storage/own-link.ts')
    .then(({ mailOwnLink }) => mailOwnLink(widget))
    .catch(() => null);
  return Promise.race([mailed, new Promise((resolve) => setTimeout(resolve, linkTime))]);
}

/**
 * Returns the act of «Guardar y salir», «Salir» and «Finalizar».
 *
 * @example const leave = useLeave(); <Button onClick={() => leave('finished')}>{text.finish}</Button>
 */
export function useLeave(): (reason: LeaveReason) => void {
  const widget = useWidget();
  return (reason) => leaveWidget(widget, reason);
}
