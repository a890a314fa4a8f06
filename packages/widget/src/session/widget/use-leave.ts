import { useWidget, type LeaveReason, type Widget } from './widget.ts';

/** Tells the host that the person leaves, and shows the page that says what becomes of the application. */
export function leaveWidget({ place, emit, keeper }: Widget, reason: LeaveReason): void {
  // What is over is not taken up again: whoever comes back to this tab begins anew.
  if (reason !== 'saved') keeper.forget();
  place.merge({ left: reason });
  emit('dm:exit', { reason });
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
