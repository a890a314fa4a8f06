import { storageKeys } from '@afilia/assist-protocol/limits';
import { call, type CallEffect, startCall } from '@afilia/assist-protocol/machines/call';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import type { NamedTimers } from '../ports/timers.ts';

/** Ports of a call. */
type CallPorts<Device extends { stop(): void }> = {
  send(event: VisitorEvent, data?: unknown): void;
  popups: Popups;
  timers: NamedTimers;
  storage: TabStorage;
  storageKey?: string;
  /** Opens the microphone; @throws when there is none, or it may not be used */
  openDevice(): Promise<Device>;
  /** Sets the microphone in use; `undefined` when the call is over. */
  useDevice(device: Device | undefined): void;
  answer(connectionId: string): void;
  close(connectionId: string): void;
  ring(): void;
  /** Names of those who call. */
  callers(): string;
  onShow(): void;
  onHide(): void;
  /** The call waits for its connection or its agents, or no longer. */
  onWaiting(isOn: boolean): void;
  onDenied(): void;
  debug(message: string): void;
};

/** Returns the error of a device or of the browser, for the debug log. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the machine of calls with its effects (spec/live-assist#call). */
export function runCall<Device extends { stop(): void }>(ports: CallPorts<Device>) {
  const key = ports.storageKey ?? storageKeys.callingPeers;
  let closePrompt = () => {};
  /** Number of the latest request: a microphone that opens for an older one is closed again. */
  let deviceRequests = 0;
  let device: Device | undefined;
  const setDevice = (next: Device | undefined) => {
    device?.stop();
    device = next;
    ports.useDevice(next);
  };

  const openDevice = async (): Promise<void> => {
    deviceRequests += 1;
    const request = deviceRequests;
    let reason = '';
    const opened = await ports.openDevice().catch((error: unknown) => {
      reason = reasonOf(error);
      return undefined;
    });
    if (request !== deviceRequests) {
      // Stopping it turns off the microphone indicator.
      opened?.stop();
    } else if (opened) {
      setDevice(opened);
      machine.send({ type: 'deviceReady' });
    } else {
      ports.debug(`Audio device error, the call ends: ${reason}`);
      machine.send({ type: 'deviceFailed' });
    }
  };

  const runEffect = (effect: CallEffect): void => {
    switch (effect.type) {
      case 'prompt':
        closePrompt = ports.popups.prompt(
          'call',
          {
            onConfirm: () => machine.send({ type: 'accepted' }),
            onDecline: () => machine.send({ type: 'declined' }),
          },
          ports.callers(),
        );
        return;
      case 'closePrompt':
        return closePrompt();
      case 'ring':
        return ports.ring();
      case 'startTimer': {
        const { connectionId, ms } = effect;
        return ports.timers.start(connectionId, ms, () => machine.send({ type: 'timedOut', connectionId }));
      }
      case 'stopTimer':
        return ports.timers.stop(effect.connectionId);
      case 'openDevice':
        return void openDevice();
      case 'answer':
        return ports.answer(effect.connectionId);
      case 'close':
        return ports.close(effect.connectionId);
      case 'showWindow':
        return ports.onShow();
      case 'hideWindow':
        return ports.onHide();
      case 'setWaiting':
        return ports.onWaiting(effect.on);
      case 'remember':
        return ports.storage.setItem(key, JSON.stringify(effect.peerIds));
      case 'forget':
        deviceRequests += 1;
        setDevice(undefined);
        return ports.storage.removeItem(key);
      case 'update':
        return ports.send('UPDATE_SESSION', { agentIds: effect.peerIds, isCallActive: effect.active });
      case 'reportEnd':
        return ports.send('call_end');
      case 'notifyDenied':
        return ports.onDenied();
      case 'warnUnknownAgent':
        return ports.debug('call_end from an unknown agent');
    }
  };
  const machine = runMachine(call, startCall(readPeers(ports.storage.getItem(key))), runEffect);
  return machine;
}

/** Returns the peers that an earlier page stored; none when the text is invalid. */
function readPeers(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
