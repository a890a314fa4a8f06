import { useEffect, useRef, type PointerEvent } from 'react';
import { limits } from '@afilia/assist-protocol/limits';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { type Size, toPage } from '../page/fit.ts';
import { drawingText } from '../text/live.ts';

/**
 * Draws on the visitor's page: sends each stroke while it is drawn, in coordinates of the visitor's window. The local copy
 * disappears when the visitor's has faded.
 */
export function DrawingLayer(props: {
  scale: number;
  page: Size;
  send: (event: AgentEvent, data?: unknown) => void;
}) {
  const { scale, page, send } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Point>(undefined);
  const wipe = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(wipe.current), []);

  const placeOf = ({ nativeEvent }: PointerEvent): Point =>
    toPage([nativeEvent.offsetX, nativeEvent.offsetY], scale, page);
  const line = (from: Point, to: Point) => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.strokeStyle = limits.drawing.colour;
    context.lineWidth = limits.drawing.widthPx;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.stroke();
  };
  const stop = () => {
    if (!drawing.current) return;
    drawing.current = undefined;
    send('stopAnnotation');
    clearTimeout(wipe.current);
    wipe.current = setTimeout(
      () => canvas.current?.getContext('2d')?.clearRect(0, 0, page.width, page.height),
      limits.drawing.fadeMs,
    );
  };

  return (
    <canvas
      ref={canvas}
      className="drawing"
      width={page.width}
      height={page.height}
      aria-label={drawingText.on}
      role="img"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        clearTimeout(wipe.current);
        const at = placeOf(event);
        drawing.current = at;
        send('startAnnotation', at);
      }}
      onPointerMove={(event) => {
        const from = drawing.current;
        if (!from) return;
        const at = placeOf(event);
        line(from, at);
        drawing.current = at;
        send('moveAnnotation', at);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
