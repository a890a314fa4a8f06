import { runMachine } from '../machine/run-machine.ts';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { startWatching, watching, type WatchingEffect } from './watching.ts';

/** Stores the session that the visitor consented to show: another session in the same tab needs a new consent. */
const key = '__dm_assist_watched';

export type WatchingPorts = {
  popups: Popups;
  storage: TabStorage;
  sessionId: string;
  /** The visitor has consented elsewhere. */
  isGiven: boolean;
  /** The consent prompt opened; `onShow` or `onHide` follows. */
  onPrompt(): void;
  onShow(): void;
  onHide(): void;
  /** The visitor answered, or ended it. */
  onAnswer?(answer: 'Allowed' | 'Declined' | 'Ended'): void;
};

/** Runs the machine that decides whether agents see the page, with its prompt and what survives a reload. */
export function runWatching(ports: WatchingPorts) {
  let closePrompt = () => {};
  let endedHere = false;

  const runEffect = ({ type }: WatchingEffect): void => {
    switch (type) {
      case 'prompt':
        closePrompt = ports.popups.prompt('watching', {
          onConfirm: () => machine.send({ type: 'accepted' }),
          onDecline: () => {
            ports.onAnswer?.('Declined');
            machine.send({ type: 'declined' });
          },
        });
        return ports.onPrompt();
      case 'closePrompt':
        closePrompt();
        return machine.state.status === 'watched' ? undefined : ports.onHide();
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
  const machine = runMachine(watching, startWatching(), runEffect);

  return {
    get isOn(): boolean {
      return machine.state.status === 'watched';
    },
    send: machine.send,
    agentsJoined: (): void =>
      machine.send({
        type: 'agentsJoined',
        // A visitor who ended it is prompted, even where the page had consented for them.
        allowedBefore: (ports.isGiven && !endedHere) || ports.storage.getItem(key) === ports.sessionId,
      }),
  };
}
