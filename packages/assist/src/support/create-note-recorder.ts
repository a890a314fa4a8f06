import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { Incoming } from '../connection/decode-agent-event.ts';
import type { Timers } from '../ports/timers.ts';
import { runHostCallback } from './callbacks.ts';
import { type AssistNote, createNoteCounter } from './notes.ts';

/** Tells the page what was consented and done, and by whom as the relay names them. Agents are given by socket id. */
export type NoteRecorder = {
  /** Agents are known by their first word: who has gone is still named. */
  saw(incoming: Incoming): void;
  note(said: AssistNote['note'], agent?: string): void;
  acted(agent: string | undefined): void;
  refused(agent: string | undefined): void;
  /** Tells at once what was only counted. */
  flush(): void;
};

export function createNoteRecorder(
  timers: Timers,
  onNote: ((note: AssistNote) => void) | undefined,
): NoteRecorder {
  const staffIds = new Map<string, string>();
  const tell = (said: AssistNote) => void runHostCallback(() => onNote?.(said));
  const tally = createNoteCounter(timers, tell);
  const idOf = (agent: string | undefined) => (agent === undefined ? undefined : staffIds.get(agent));
  return {
    saw: (incoming) => {
      const learn = (agentId: string, info?: unknown) => {
        if (isRecord(info) && typeof info['id'] === 'string') staffIds.set(agentId, info['id']);
      };
      if (incoming.event === 'NEW_AGENT') learn(...incoming.args);
      if (incoming.event !== 'AGENTS_CONNECTED') return;
      const [agentIds, infos] = incoming.args;
      agentIds.forEach((agentId, at) => learn(agentId, infos?.[at]));
    },
    note: (note, agent) => {
      const agentId = idOf(agent);
      tell({ note, ...(agentId !== undefined && { agentId }) });
    },
    acted: (agent) => tally.add('controlUsed', idOf(agent)),
    refused: (agent) => tally.add('touchRefused', idOf(agent)),
    flush: tally.flush,
  };
}
