import type { AgentTransfer } from '@afilia/assist-protocol/wire/payloads';
import type { Popups } from '../popup/queue.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import { runMachine } from '../machine/run-machine.ts';
import { isWatched, startWatching, watching, type WatchingEffect } from './watching.ts';

/**
 * Stores the session, and the people whom the visitor admitted to it and the transfers they agreed to, a line each:
 * another session in the same tab needs new consents.
 */
const key = '__dm_assist_watched';

/** An agent as the relay describes them: a person keeps their id when their socket changes. */
export type Watcher = {
  agentId: string;
  personId: string;
  name?: string;
  observes?: boolean;
  /** A colleague, `from`, hands the help to them: once admitted, the colleague sees the page no longer. */
  transfer?: AgentTransfer;
};

type WatchingPorts = {
  popups: Popups;
  storage: TabStorage;
  sessionId: string;
  /** The visitor has consented elsewhere, to every agent. */
  isGiven: boolean;
  /** The agents who are connected. */
  watchers(): readonly Watcher[];
  /** Tells the relay that an agent may see the page, or no longer. */
  onAdmit(agentId: string): void;
  onRefuse(agentId: string): void;
  /** A consent prompt opened; `onShow` or `onHide` follows. */
  onPrompt(): void;
  onShow(): void;
  onHide(): void;
  /** The visitor answered, or ended it; `Held`: no question was needed. */
  onAnswer?(answer: 'Allowed' | 'Held' | 'Declined' | 'Ended', agentId: string): void;
};

/** Runs the machine that decides which agents see the page, with its prompts and the state that survives a reload. */
export function runWatching(ports: WatchingPorts) {
  const prompts = new Map<string, () => void>();
  /** Agents about whom the visitor just said yes. */
  const answered = new Set<string>();
  let endedHere = false;

  const watcher = (agentId: string) => ports.watchers().find((one) => one.agentId === agentId);
  const admitted = (): readonly string[] => {
    const [session, ...people] = (ports.storage.getItem(key) ?? '').split('\n');
    return session === ports.sessionId ? people : [];
  };
  const store = (people: readonly string[]) =>
    ports.storage.setItem(key, [ports.sessionId, ...people].join('\n'));

  const runEffect = (effect: WatchingEffect): void => {
    if (effect.type === 'show') return ports.onShow();
    if (effect.type === 'hide') return ports.onHide();
    const { type, agentId } = effect;
    const { personId = agentId, name, observes, transfer } = watcher(agentId) ?? {};
    switch (type) {
      case 'prompt':
        prompts.set(
          agentId,
          ports.popups.prompt(
            transfer ? 'transfer' : observes ? 'observing' : 'watching',
            {
              onConfirm: () => {
                // First, so that the record has the end of the one before the beginning of the other.
                for (const one of ports.watchers())
                  if (one.personId === transfer?.from)
                    machine.send({ type: 'removed', agentId: one.agentId });
                machine.send({ type: 'accepted', agentId });
              },
              onDecline: () => {
                ports.onAnswer?.('Declined', agentId);
                machine.send({ type: 'declined', agentId });
              },
            },
            name,
            transfer?.fromName,
          ),
        );
        return ports.onPrompt();
      case 'closePrompt':
        prompts.get(agentId)?.();
        return void prompts.delete(agentId);
      case 'admit':
        // The host page had agreed for its visitor, or the connection came back.
        if (!answered.delete(agentId)) ports.onAnswer?.('Held', agentId);
        return ports.onAdmit(agentId);
      case 'refuse':
        return ports.onRefuse(agentId);
      case 'remember':
        answered.add(agentId);
        ports.onAnswer?.('Allowed', agentId);
        return store([
          ...admitted().filter((one) => one !== transfer?.from),
          personId,
          ...(transfer ? [transfer.id] : []),
        ]);
      case 'forget':
        endedHere = true;
        ports.onAnswer?.('Ended', agentId);
        return store(admitted().filter((one) => one !== personId));
    }
  };
  const machine = runMachine(watching, startWatching(), runEffect);

  return {
    get isOn(): boolean {
      return isWatched(machine.state);
    },
    admits: (agentId: string): boolean => machine.state.agents.get(agentId) === 'admitted',
    send: machine.send,
    agentsPresent: (): void =>
      machine.send({
        type: 'agentsPresent',
        agents: ports.watchers().map(({ agentId, personId, observes, transfer }) => ({
          agentId,
          allowedBefore: transfer
            ? // Also for an agent who helped before: another agent leaves with this yes.
              admitted().includes(transfer.id)
            : // A visitor who ended it is prompted, even if the page had consented for them.
              (ports.isGiven && !endedHere && !observes) || admitted().includes(personId),
        })),
      }),
  };
}
