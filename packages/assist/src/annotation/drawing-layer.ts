import { limits } from '@afilia/assist-protocol/limits';
import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { element, type Overlay } from '../page/overlay.ts';
import { listen } from '../ports/scope.ts';
import type { Timers } from '../ports/timers.ts';
import {
  type Drawing,
  isFading,
  moveStroke,
  opacityOf,
  startStroke,
  stopStroke,
  removeFadedStrokes,
} from './strokes.ts';

/** The reason for which the layer is mounted: an agent may draw during control and during a call. */
type LayerReason = 'control' | 'call';

/** The transparent canvas that agents draw on (spec/live-assist#overlays). */
export type DrawingLayer = {
  mount(reason: LayerReason): void;
  /** Removes the layer when no reason remains. */
  unmount(reason: LayerReason): void;
  start(agentId: string, at: Point): void;
  move(agentId: string, at: Point): void;
  stop(agentId: string): void;
};

export function createDrawingLayer({ holder }: Overlay, timers: Timers): DrawingLayer {
  const reasons = new Set<LayerReason>();
  let drawing: Drawing = [];
  let canvas: HTMLCanvasElement | undefined;
  let cancelStep: (() => void) | undefined;
  let stopListening = () => {};

  const paint = () => {
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = limits.drawing.widthPx;
    context.strokeStyle = limits.drawing.colour;
    for (const stroke of drawing) {
      context.globalAlpha = opacityOf(stroke, timers.now());
      context.beginPath();
      for (const [x, y] of stroke.points) context.lineTo(x, y);
      context.stroke();
    }
  };
  const step = () => {
    cancelStep = undefined;
    drawing = removeFadedStrokes(drawing, timers.now());
    paint();
    fade();
  };
  const fade = () => {
    if (isFading(drawing)) cancelStep ??= timers.after(limits.drawing.stepMs, step);
  };
  const change = (next: Drawing) => {
    if (!canvas) return;
    drawing = next;
    paint();
    fade();
  };
  const fit = () => {
    if (!canvas) return;
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    paint();
  };

  return {
    mount: (reason) => {
      reasons.add(reason);
      if (canvas) return;
      canvas = element('canvas', {
        attributes: { class: 'agent-drawing', 'aria-hidden': 'true' },
        style: { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '2147483644' },
      });
      holder.append(canvas);
      stopListening = listen(window, 'resize', fit);
      fit();
    },
    unmount: (reason) => {
      reasons.delete(reason);
      if (reasons.size > 0) return;
      stopListening();
      cancelStep?.();
      cancelStep = undefined;
      drawing = [];
      canvas?.remove();
      canvas = undefined;
    },
    start: (agentId, at) => change(startStroke(drawing, agentId, at, timers.now())),
    move: (agentId, at) => change(moveStroke(drawing, agentId, at)),
    stop: (agentId) => change(stopStroke(drawing, agentId, timers.now())),
  };
}
