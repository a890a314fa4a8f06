import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { Incoming } from '../connection/decode-agent-event.ts';
import type { Timers } from '../ports/timers.ts';
import { runHostCallback } from './callbacks.ts';
import { type AssistNote, createNoteCounter } from './notes.ts';

/** Reports consents and actions to the page, with the relay's ids of agents. Methods take socket ids. */
export type NoteRecorder = {
  /** Stores the ids of agents, which stay known after they disconnect. */
  learnAgents(incoming: Incoming): void;
  note(name: AssistNote['note'], agent?: string): void;
  acted(agent: string | undefined): void;
  refused(agent: string | undefined): void;
  /** Reports pending counts at once. */
  flush(): void;
};

export function createNoteRecorder(
  timers: Timers,
  onNote: ((note: AssistNote) => void) | undefined,
): NoteRecorder {
  const staffIds = new Map<string, string>();
  const publish = (message: AssistNote) => void runHostCallback(() => onNote?.(message));
  const counter = createNoteCounter(timers, publish);
  const idOf = (agent: string | undefined) => (agent === undefined ? undefined : staffIds.get(agent));
  return {
    learnAgents: (incoming) => {
      const addAgent = (agentId: string, info?: unknown) => {
        if (isRecord(info) && typeof info['id'] === 'string') staffIds.set(agentId, info['id']);
      };
      if (incoming.event === 'NEW_AGENT') addAgent(...incoming.args);
      if (incoming.event !== 'AGENTS_CONNECTED') return;
      const [agentIds, infos] = incoming.args;
      agentIds.forEach((agentId, at) => addAgent(agentId, infos?.[at]));
    },
    note: (note, agent) => {
      const agentId = idOf(agent);
      publish({ note, ...(agentId !== undefined && { agentId }) });
    },
    acted: (agent) => counter.add('controlUsed', idOf(agent)),
    refused: (agent) => counter.add('touchRefused', idOf(agent)),
    flush: counter.flush,
  };
}
