import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { startWatching, watching, type WatchingEffect } from './watching.ts';

/** Holds the session that the visitor let be seen: another one in the same tab asks again. */
const key = '__dm_assist_watched';

export type WatchingPorts = {
  popups: Popups;
  storage: TabStorage;
  sessionId: string;
  /** The visitor has agreed elsewhere. */
  isGiven: boolean;
  /** The visitor is being asked: `onShow` may follow, else `onHide`. */
  onAsk(): void;
  onShow(): void;
  onHide(): void;
  /** The visitor answered, or ended it. */
  onAnswer?(answer: 'Allowed' | 'Declined' | 'Ended'): void;
};

/** Whether agents see the page: the machine, its question, and what is kept over a reload. */
export function runWatching(ports: WatchingPorts) {
  let takeBack = () => {};
  let endedHere = false;

  const carryOut = ({ type }: WatchingEffect): void => {
    switch (type) {
      case 'ask':
        takeBack = ports.popups.ask('watching', {
          onConfirm: () => running.tell({ type: 'accepted' }),
          onDecline: () => {
            ports.onAnswer?.('Declined');
            running.tell({ type: 'declined' });
          },
        });
        return ports.onAsk();
      case 'stopAsking':
        takeBack();
        return running.state.status === 'watched' ? undefined : ports.onHide();
      case 'show':
        return ports.onShow();
      case 'hide':
        return ports.onHide();
      case 'remember':
        ports.onAnswer?.('Allowed');
        return ports.storage.setItem(key, ports.sessionId);
      case 'forget':
        endedHere = true;
        ports.onAnswer?.('Ended');
        return ports.storage.removeItem(key);
    }
  };
  const running = runMachine(watching, startWatching(), carryOut);

  return {
    get isOn(): boolean {
      return running.state.status === 'watched';
    },
    tell: running.tell,
    agentsCame: (): void =>
      running.tell({
        type: 'agentsCame',
        // Who ended it is asked, even where the page had agreed for them.
        allowedBefore: (ports.isGiven && !endedHere) || ports.storage.getItem(key) === ports.sessionId,
      }),
  };
}
