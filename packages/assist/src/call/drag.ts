import { listen, type Scope } from '../ports/scope.ts';

const asPointer = (event: Event): PointerEvent => event as PointerEvent;

/** Lets the visitor drag a frame by a part of what it shows; it never leaves the window. */
export function makeDraggable(frame: HTMLIFrameElement, handle: HTMLElement, scope: Scope): void {
  let from: { x: number; y: number; left: number; top: number } | undefined;
  scope.add(
    listen(handle, 'pointerdown', (event) => {
      if (!event.isTrusted) return;
      const { screenX, screenY, pointerId } = asPointer(event);
      const { left, top } = frame.getBoundingClientRect();
      handle.setPointerCapture(pointerId);
      from = { x: screenX, y: screenY, left, top };
    }),
  );
  scope.add(
    listen(handle, 'pointermove', (event) => {
      if (!from || !event.isTrusted) return;
      const { screenX, screenY } = asPointer(event);
      const within = (place: number, most: number) => Math.max(0, Math.min(place, most));
      const left = within(from.left + screenX - from.x, window.innerWidth - frame.offsetWidth);
      const top = within(from.top + screenY - from.y, window.innerHeight - frame.offsetHeight);
      Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
    }),
  );
  for (const name of ['pointerup', 'pointercancel'])
    scope.add(
      listen(handle, name, () => {
        from = undefined;
      }),
    );
}
