import { storageKeys } from '@afilia/assist-protocol/limits';
import { call, type CallEffect, startCall } from '@afilia/assist-protocol/machines/call';
import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import type { NamedTimers } from '../ports/timers.ts';

/** What a call needs from around it. */
export type CallPorts<Device extends { stop(): void }> = {
  send(event: VisitorEvent, data?: unknown): void;
  popups: Popups;
  timers: NamedTimers;
  storage: TabStorage;
  storageKey?: string;
  /** Opens the microphone; @throws when there is none, or it may not be used */
  openDevice(): Promise<Device>;
  /** The one that is heard from now on; `undefined` when the call is over. */
  useDevice(device: Device | undefined): void;
  answer(connectionId: string): void;
  close(connectionId: string): void;
  ring(): void;
  onShow(): void;
  onHide(): void;
  onDenied(): void;
  debug(message: string): void;
};

/** For the debug log: what a device, or the browser before it, says is wrong. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Calls with agents: the machine, and what it does (spec/live-assist#call). */
export function runCall<Device extends { stop(): void }>(ports: CallPorts<Device>) {
  const key = ports.storageKey ?? storageKeys.callingPeers;
  let takeBack = () => {};
  /** A microphone that comes when nobody waits for it any more is closed again. */
  let wanted = 0;
  let device: Device | undefined;
  const setDevice = (next: Device | undefined) => {
    device?.stop();
    device = next;
    ports.useDevice(next);
  };

  const openDevice = async (): Promise<void> => {
    wanted += 1;
    const mine = wanted;
    let reason = '';
    const opened = await ports.openDevice().catch((error: unknown) => {
      reason = reasonOf(error);
      return undefined;
    });
    if (mine !== wanted) {
      // The light of the microphone must go out.
      opened?.stop();
    } else if (opened) {
      setDevice(opened);
      running.tell({ type: 'deviceReady' });
    } else {
      ports.debug(`Audio device error, the call ends: ${reason}`);
      running.tell({ type: 'deviceFailed' });
    }
  };

  const carryOut = (effect: CallEffect): void => {
    switch (effect.type) {
      case 'ask':
        takeBack = ports.popups.ask('call', {
          onConfirm: () => running.tell({ type: 'accepted' }),
          onDecline: () => running.tell({ type: 'declined' }),
        });
        return;
      case 'stopAsking':
        return takeBack();
      case 'ring':
        return ports.ring();
      case 'startTimer': {
        const { connectionId, ms } = effect;
        return ports.timers.start(connectionId, ms, () => running.tell({ type: 'timedOut', connectionId }));
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
      case 'remember':
        return ports.storage.setItem(key, JSON.stringify(effect.peerIds));
      case 'forget':
        wanted += 1;
        setDevice(undefined);
        return ports.storage.removeItem(key);
      case 'update':
        return ports.send('UPDATE_SESSION', { agentIds: effect.peerIds, isCallActive: effect.active });
      case 'reportEnd':
        return ports.send('call_end');
      case 'tellDenied':
        return ports.onDenied();
      case 'warnUnknownAgent':
        return ports.debug('call_end from an unknown agent');
    }
  };
  const running = runMachine(call, startCall(readPeers(ports.storage.getItem(key))), carryOut);
  return running;
}

/** What an earlier page kept; what cannot be read accepts nobody. */
function readPeers(kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
