import type { Timers } from '../ports/timers.ts';

/** What the visitor let happen, or an agent did: for the record of the page that embeds us. */
export type AssistNote = {
  note:
    | `watching${'Allowed' | 'Declined' | 'Ended'}`
    | `control${'Granted' | 'Declined' | 'Ended' | 'Used'}`
    | 'touchRefused'
    | `recording${'Allowed' | 'Declined' | 'Ended'}`
    | `call${'Answered' | 'Declined' | 'Ended'}`;
  /** As the relay says it: the id of the agent's token. Unknown for one who was there before this page. */
  agentId?: string;
  /** Of `controlUsed` and `touchRefused`: how many since the last such note. */
  count?: number;
};

/**
 * How long presses and fills are gathered: each is counted, and a person who types is not a line a letter. The first is
 * told at once, so that a page that is left has it on record.
 */
const gatherMs = 5_000;

export type NoteCounter = {
  add(note: 'controlUsed' | 'touchRefused', agentId: string | undefined): void;
  /** Tells what was counted so far. */
  flush(): void;
};

export function createNoteCounter(timers: Timers, tell: (note: AssistNote) => void): NoteCounter {
  let counted: Required<Pick<AssistNote, 'note' | 'count'>>[] = [];
  let agent: string | undefined;
  let callOff: (() => void) | undefined;
  const flush = () => {
    callOff?.();
    callOff = undefined;
    const all = counted;
    counted = [];
    for (const one of all) tell({ ...one, ...(agent !== undefined && { agentId: agent }) });
  };
  return {
    add: (note, agentId) => {
      if (agentId !== agent) flush();
      agent = agentId;
      const known = counted.find((one) => one.note === note);
      if (known) known.count += 1;
      else counted.push({ note, count: 1 });
      if (callOff) return;
      flush();
      callOff = timers.after(gatherMs, flush);
    },
    flush,
  };
}
