import { useEffect, useRef, type RefObject } from 'react';

type Spot = { x: number; y: number };

const distance = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * Two fingers on a phone, or Ctrl and the wheel (a trackpad's pinch sends the same), zoom the scrolled content and
 * not the whole page of the host.
 *
 * @param onZoom called with the factor since the last call, and the place relative to the scroller
 */
export function usePinch(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (ratio: number, spot: Spot) => void,
): void {
  const latestOnZoom = useRef(onZoom);
  useEffect(() => {
    latestOnZoom.current = onZoom;
  });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    let last = 0;
    const spotOf = (x: number, y: number): Spot => {
      const box = node.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const start = ({ touches }: TouchEvent) => {
      const [a, b] = touches;
      last = a && b ? distance(a, b) : 0;
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return;
      event.preventDefault();
      const now = distance(a, b);
      if (last > 0)
        latestOnZoom.current(now / last, spotOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      last = now;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latestOnZoom.current(Math.exp(-event.deltaY / 200), spotOf(event.clientX, event.clientY));
    };
    node.addEventListener('touchstart', start, { passive: true });
    // Not passive: the browser would zoom the host's page.
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('wheel', wheel);
    };
  }, [scroller]);
}
