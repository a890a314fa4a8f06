import type { DrawingLayer } from '../annotation/drawing-layer.ts';
import type { AssistBase } from '../assist-base.ts';
import type { Session } from '../create-session.ts';
import type { PageView } from '../create-page-view.ts';
import { createLate } from '../ports/late.ts';
import { runHostCallback } from '../support/callbacks.ts';
import { runControl } from './run-control.ts';

/** The interval of notes that control goes on; the record forgets control of a page that is silent for three times as long. */
const heldMs = 30_000;

type OpenControlPorts = {
  session: Pick<Session, 'send' | 'roster'>;
  view: Pick<PageView, 'stream' | 'note' | 'nameOf' | 'draw'>;
  layer: DrawingLayer;
  /** An agent has control now, or none has. */
  onControl(isOn: boolean): void;
};

/** Runs control with its pointer, the host's callbacks and its notes. */
export function openControl(base: AssistBase, { session, view, layer, onControl }: OpenControlPorts) {
  const { options, popups, storage, named, cleanups, record, overlay } = base;
  const { stream } = view;
  const infoOf = (agentId: string) => session.roster().get(agentId)?.info;
  let previousHolder: string | undefined;
  const confirmHeld = (agentId: string) =>
    named.start('control-held', heldMs, () => {
      record.note('controlHeld', agentId);
      confirmHeld(agentId);
    });

  const controller = createLate(
    async () => {
      const { createPageController } = await import('./page-controller.ts');
      return createPageController(window, {
        shared: stream,
        nodeOf: stream.nodeOf,
        overlay,
        hide: options.hide,
        onRefused: (why) => {
          view.note(why);
          stream.sendCustomEvent('dm:refused', { why });
          record.refused(control.holder);
        },
        onMissed: (why) => stream.sendCustomEvent('dm:refused', { why }),
        onActed: () => record.acted(control.holder),
        onBesideFocus: stream.reportFocus,
      });
    },
    () => base.debug('An action of an agent failed'),
  );
  const control = runControl({
    send: session.send,
    popups,
    timers: named,
    storage,
    ...(options.session_control_peer_key && { storageKey: options.session_control_peer_key }),
    prepare: () => controller.need(() => {}),
    act: (action, isHeld) => controller.need((own) => own.act(action, isHeld)),
    onShow: (agentId) => {
      record.note('controlGranted', agentId);
      previousHolder = agentId;
      confirmHeld(agentId);
      cleanups.start(
        'control',
        runHostCallback(() => options.onRemoteControlStart?.(infoOf(agentId))),
      );
      layer.mount('control');
      controller.need((own) => own.begin(view.nameOf(agentId)));
      onControl(true);
      view.draw();
    },
    onHide: () => {
      controller.tell((own) => own.end());
      named.stop('control-held');
      record.flush();
      record.note('controlEnded', previousHolder);
      cleanups.end('control');
      layer.unmount('control');
      onControl(false);
      view.draw();
    },
    onDenied: (agentId) => {
      record.note('controlDeclined', agentId);
      runHostCallback(() => options.onRemoteControlDeny?.(infoOf(agentId)));
    },
  });
  return control;
}
