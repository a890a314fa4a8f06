import { storageKeys } from '@afilia/assist-protocol/limits';
import { control, type ControlEffect, startControl } from '@afilia/assist-protocol/machines/control';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { controlOnTheWire } from '@afilia/assist-protocol/wire/outcomes';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { type NamedTimers } from '../ports/timers.ts';
import type { PageController } from './page-controller.ts';

/** What control needs from around it. */
export type ControlPorts = {
  send(event: VisitorEvent, data: unknown): void;
  popups: Popups;
  timers: NamedTimers;
  storage: TabStorage;
  storageKey?: string;
  hand: PageController;
  /** Where an agent's node id leads, in the stream that they see. */
  nodeOf(id: number): Node | null;
  /** Pointer, drawing layer, bar. */
  onShow(agentId: string): void;
  onHide(): void;
  onMove(at: readonly [x: number, y: number]): void;
  onDenied(agentId: string): void;
};

/** Everything an agent may say about control. */
export type ControlSaid = Extract<
  AgentMessage,
  { event: 'request_control' | 'release_control' | 'move' | 'click' | 'scroll' | 'focus' | 'input' }
>;

/** Remote control of the page: the machine, and who is obeyed (spec/live-assist#control). */
export function runControl(ports: ControlPorts) {
  const key = ports.storageKey ?? storageKeys.controlPeer;
  let requests = 0;
  let takeBack = () => {};

  const carryOut = (effect: ControlEffect): void => {
    switch (effect.type) {
      case 'ask':
        takeBack = ports.popups.ask('control', {
          onConfirm: () => running.tell({ type: 'confirmed' }),
          onDecline: () => running.tell({ type: 'declined' }),
        });
        return;
      case 'stopAsking':
        return takeBack();
      case 'startTimer': {
        const { requestId, ms } = effect;
        return ports.timers.start(requestId, ms, () => running.tell({ type: 'timedOut', requestId }));
      }
      case 'stopTimer':
        return ports.timers.stop(effect.requestId);
      case 'remember':
        return ports.storage.setItem(key, effect.agentId);
      case 'forget':
        return ports.storage.removeItem(key);
      case 'show':
        return ports.onShow(effect.agentId);
      case 'hide':
        ports.hand.reset();
        return ports.onHide();
      case 'report':
        return ports.send(controlOnTheWire[effect.outcome].event, effect.agentId);
      case 'tellDenied':
        return ports.onDenied(effect.agentId);
    }
  };
  const running = runMachine(control, startControl(ports.storage.getItem(key) ?? undefined), carryOut);

  const act = (said: ControlSaid): void => {
    switch (said.event) {
      case 'move':
        return ports.onMove(ports.hand.move(said.data));
      case 'click':
        return ports.hand.click(said.data);
      case 'scroll':
        return ports.hand.scroll(said.data);
      case 'focus':
        return ports.hand.focus(ports.nodeOf(said.data));
      case 'input':
        return ports.hand.input(said.data);
      case 'request_control':
        requests += 1;
        return running.tell({
          type: 'requested',
          agentId: said.agentId,
          requestId: `control-${requests}`,
        });
      case 'release_control':
        return running.tell({ type: 'releasedByAgent', agentId: said.agentId });
    }
  };

  return {
    /** Socket id of the agent who has control. */
    get holder(): string | undefined {
      return running.state.status === 'enabled' ? running.state.agentId : undefined;
    },
    tell: running.tell,
    /** The one door for what moves the page: whoever has control is obeyed, nobody else. */
    receive: (said: ControlSaid): void => {
      const asks = said.event === 'request_control' || said.event === 'release_control';
      const { state } = running;
      if (asks || (state.status === 'enabled' && state.agentId === said.agentId)) act(said);
    },
  };
}
