import { storageKeys } from '@afilia/assist-protocol/limits';
import { control, type ControlEffect, startControl } from '@afilia/assist-protocol/machines/control';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { controlWireMessages } from '@afilia/assist-protocol/wire/outcomes';
import type { AgentMessage } from '../connection/decode-agent-event.ts';
import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { type NamedTimers } from '../ports/timers.ts';
import type { PageAction } from './page-controller.ts';

/** Ports of control. */
export type ControlPorts = {
  send(event: VisitorEvent, data: unknown): void;
  popups: Popups;
  timers: NamedTimers;
  storage: TabStorage;
  storageKey?: string;
  /** Loads the code that acts on the page; called when an agent requests control. */
  prepare(): void;
  /** @param isHeld - called when the action is due; true: the agent still has control */
  act(action: PageAction, isHeld: () => boolean): void;
  /** Pointer, drawing layer, bar. */
  onShow(agentId: string): void;
  onHide(): void;
  onDenied(agentId: string): void;
};

/** Messages of agents about control. */
type ControlMessage = Extract<AgentMessage, { event: 'request_control' | 'release_control' }> | PageAction;

/** Runs remote control of the page: the machine, and the check of the agent in control (spec/live-assist#control). */
export function runControl(ports: ControlPorts) {
  const key = ports.storageKey ?? storageKeys.controlPeer;
  let requests = 0;
  let closePrompt = () => {};

  const runEffect = (effect: ControlEffect): void => {
    switch (effect.type) {
      case 'prompt':
        closePrompt = ports.popups.prompt('control', {
          onConfirm: () => machine.send({ type: 'confirmed' }),
          onDecline: () => machine.send({ type: 'declined' }),
        });
        return;
      case 'closePrompt':
        return closePrompt();
      case 'startTimer': {
        const { requestId, ms } = effect;
        return ports.timers.start(requestId, ms, () => machine.send({ type: 'timedOut', requestId }));
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
        return ports.onHide();
      case 'report':
        return ports.send(controlWireMessages[effect.outcome].event, effect.agentId);
      case 'notifyDenied':
        return ports.onDenied(effect.agentId);
    }
  };
  const machine = runMachine(control, startControl(ports.storage.getItem(key) ?? undefined), runEffect);

  const isOfHolder = (message: ControlMessage): boolean => {
    const { state } = machine;
    return state.status === 'enabled' && state.agentId === message.agentId;
  };

  return {
    /** Socket id of the agent who has control. */
    get holder(): string | undefined {
      return machine.state.status === 'enabled' ? machine.state.agentId : undefined;
    },
    send: machine.send,
    /** Receives all messages about control; executes actions of the agent in control only. */
    receive: (message: ControlMessage): void => {
      const { agentId } = message;
      switch (message.event) {
        case 'request_control':
          requests += 1;
          ports.prepare();
          return machine.send({ type: 'requested', agentId, requestId: `control-${requests}` });
        case 'release_control':
          return machine.send({ type: 'releasedByAgent', agentId });
        default:
          if (isOfHolder(message)) ports.act(message, () => isOfHolder(message));
      }
    },
  };
}
