import { element } from '../page/overlay.ts';
import { listen, type Scope } from '../ports/scope.ts';

const asPointer = (event: Event): PointerEvent => event as PointerEvent;

/**
 * Lets the visitor drag a frame by a handle inside it, within the window. An outline follows the pointer and the frame
 * moves on release: moving the frame during the drag would shift the pointer coordinates, which are relative to it.
 */
export function makeDraggable(frame: HTMLIFrameElement, handle: HTMLElement, scope: Scope): void {
  let drag: { x: number; y: number; left: number; top: number; outline: HTMLElement } | undefined;
  const within = (place: number, max: number) => Math.max(0, Math.min(place, max));
  const drop = () => {
    drag?.outline.remove();
    drag = undefined;
  };
  scope.add(drop);
  scope.add(
    listen(handle, 'pointerdown', (event) => {
      if (!event.isTrusted) return;
      // Prevents text selection and the browser's own drag.
      event.preventDefault();
      const { clientX: x, clientY: y, pointerId } = asPointer(event);
      const { left, top, width, height } = frame.getBoundingClientRect();
      handle.setPointerCapture(pointerId);
      drop();
      const outline = element('div', {
        attributes: { 'aria-hidden': 'true' },
        style: {
          position: 'fixed',
          left: `${left}px`,
          top: `${top}px`,
          width: `${width}px`,
          height: `${height}px`,
          border: '2px dashed var(--main)',
          borderRadius: '8px',
          boxSizing: 'border-box',
          pointerEvents: 'none',
          zIndex: '2147483646',
        },
      });
      frame.after(outline);
      drag = { x, y, left, top, outline };
    }),
  );
  scope.add(
    listen(handle, 'pointermove', (event) => {
      if (!drag || !event.isTrusted) return;
      const { clientX, clientY } = asPointer(event);
      const left = within(drag.left + clientX - drag.x, window.innerWidth - frame.offsetWidth);
      const top = within(drag.top + clientY - drag.y, window.innerHeight - frame.offsetHeight);
      Object.assign(drag.outline.style, { left: `${left}px`, top: `${top}px` });
    }),
  );
  scope.add(
    listen(handle, 'pointerup', () => {
      if (!drag) return;
      const { left, top } = drag.outline.style;
      Object.assign(frame.style, { left, top, right: 'auto', bottom: 'auto' });
      drop();
    }),
  );
  scope.add(listen(handle, 'pointercancel', drop));
}
