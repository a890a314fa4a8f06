import { useWidget, type LeaveReason, type Widget } from './widget.ts';

/** Notifies the host that the person leaves, and shows the page about the state of the application. */
export function leaveWidget({ place, emit, keeper, pageHistory }: Widget, reason: LeaveReason): void {
  // An ended application cannot be resumed: a return to this tab starts a new one.
  if (reason !== 'saved') keeper.forget();
  place.merge({ left: reason, leaving: false });
  // A host that goes on elsewhere finds its history as it was.
  const settled = pageHistory.settled?.();
  if (settled) void settled.then(() => emit('dm:exit', { reason }));
  else emit('dm:exit', { reason });
}

/**
 * What «Guardar y salir», «Salir» and «Finalizar» do.
 *
 * @example const leave = useLeave(); <Button onClick={() => leave('finished')}>{text.finish}</Button>
 */
export function useLeave(): (reason: LeaveReason) => void {
  const widget = useWidget();
  return (reason) => leaveWidget(widget, reason);
}
