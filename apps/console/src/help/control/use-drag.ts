import { useEffect, useRef, useState } from 'react';
import { createDrag, type Drag, type DragPorts } from './create-drag.ts';

/** Keeps a drag for as long as the surface is there, and says whether one goes on. */
export function useDrag(ports: Pick<DragPorts, 'send' | 'seen'>): Drag & { isOn: boolean } {
  const [isOn, setOn] = useState(false);
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });
  const [drag] = useState(() =>
    createDrag({
      send: (event, data) => latest.current.send(event, data),
      seen: (at) => latest.current.seen(at),
      onChange: setOn,
      nextFrame: (then) => {
        const frame = requestAnimationFrame(then);
        return () => cancelAnimationFrame(frame);
      },
    }),
  );
  // The surface gives way to drawing: what is held is let go.
  useEffect(() => () => void drag.stop(), [drag]);
  return { ...drag, isOn };
}
