import type { Timers } from '../ports/timers.ts';

/** A consent of the visitor or an action of an agent, for the host page's record. */
export type AssistNote = {
  note:
    | `watching${'Allowed' | 'Held' | 'Declined' | 'Ended'}`
    | `control${'Granted' | 'Held' | 'Declined' | 'Ended' | 'Used'}`
    | 'touchRefused'
    | `recording${'Allowed' | 'Declined' | 'Ended'}`
    | `call${'Answered' | 'Declined' | 'Ended'}`;
  /** The id of the agent's token, from the relay; unknown for an agent who connected before this page. */
  agentId?: string;
  /** For `controlUsed` and `touchRefused`: the number since the last such note. */
  count?: number;
};

/**
 * The time for which actions are counted before they are reported together, so that typing is not one note a key. The
 * first action is reported at once, so that it is recorded even if the page closes.
 */
const gatherMs = 5_000;

type NoteCounter = {
  add(note: 'controlUsed' | 'touchRefused', agentId: string | undefined): void;
  /** Reports the pending counts. */
  flush(): void;
};

export function createNoteCounter(timers: Timers, publish: (note: AssistNote) => void): NoteCounter {
  let counted: Required<Pick<AssistNote, 'note' | 'count'>>[] = [];
  let agent: string | undefined;
  let cancelTimer: (() => void) | undefined;
  const flush = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    const all = counted;
    counted = [];
    for (const one of all) publish({ ...one, ...(agent !== undefined && { agentId: agent }) });
  };
  return {
    add: (note, agentId) => {
      if (agentId !== agent) flush();
      agent = agentId;
      const known = counted.find((one) => one.note === note);
      if (known) known.count += 1;
      else counted.push({ note, count: 1 });
      if (cancelTimer) return;
      flush();
      cancelTimer = timers.after(gatherMs, flush);
    },
    flush,
  };
}
