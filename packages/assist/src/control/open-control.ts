import type { DrawingLayer } from '../annotation/drawing-layer.ts';
import type { AssistBase } from '../assist-base.ts';
import type { Session } from '../create-session.ts';
import type { Sight } from '../create-sight.ts';
import { runHostCallback } from '../support/callbacks.ts';
import { createPageController } from './page-controller.ts';
import { type Pointer, showPointer } from './pointer-view.ts';
import { runControl } from './run-control.ts';

export type OpenControlPorts = {
  session: Pick<Session, 'send' | 'roster'>;
  sight: Pick<Sight, 'stream' | 'note' | 'nameOf' | 'draw'>;
  layer: DrawingLayer;
  /** An agent has control now, or none has. */
  onControl(isOn: boolean): void;
};

/** Control with its pointer, the page's callbacks and its record. */
export function openControl(base: AssistBase, { session, sight, layer, onControl }: OpenControlPorts) {
  const { options, popups, storage, named, ends, record, overlay } = base;
  const { stream } = sight;
  const infoOf = (agentId: string) => session.roster().get(agentId)?.info;
  let pointer: Pointer | undefined;
  let holderBefore: string | undefined;

  const hand = createPageController(window, {
    onRefused: (why) => {
      sight.note(why);
      stream.tell('dm:refused', { why });
      record.refused(control.holder);
    },
    told: stream,
    onMissed: (why) => stream.tell('dm:refused', { why }),
    onActed: () => record.acted(control.holder),
  });
  const control = runControl({
    send: session.send,
    popups,
    timers: named,
    storage,
    ...(options.session_control_peer_key && { storageKey: options.session_control_peer_key }),
    hand,
    nodeOf: stream.nodeOf,
    onShow: (agentId) => {
      record.note('controlGranted', agentId);
      holderBefore = agentId;
      ends.began(
        'control',
        runHostCallback(() => options.onRemoteControlStart?.(infoOf(agentId))),
      );
      layer.mount('control');
      pointer?.remove();
      pointer = showPointer(overlay, sight.nameOf(agentId));
      onControl(true);
      sight.draw();
    },
    onHide: () => {
      record.flush();
      record.note('controlEnded', holderBefore);
      ends.ended('control');
      layer.unmount('control');
      pointer?.remove();
      pointer = undefined;
      onControl(false);
      sight.draw();
    },
    onMove: (at) => pointer?.move(at),
    onDenied: (agentId) => {
      record.note('controlDeclined', agentId);
      runHostCallback(() => options.onRemoteControlDeny?.(infoOf(agentId)));
    },
  });
  return control;
}
