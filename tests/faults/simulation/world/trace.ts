import { createHash } from 'node:crypto';

/** Steps of the simulation: names, ids and codes, so that two runs can be compared by one hash. */
export type Trace = {
  /** @param about - an application's id, if the step is about one */
  step: (about: string | undefined, line: string) => void;
  steps: () => number;
  /** The last steps of one application, the oldest first. */
  lastOf: (about: string) => readonly string[];
  forget: (about: string) => void;
  /** Of all steps so far. */
  hash: () => string;
};

const remembered = 40;

export function createTrace(now: () => number): Trace {
  const digest = createHash('sha256');
  const last = new Map<string, string[]>();
  let count = 0;
  return {
    step: (about, line) => {
      count += 1;
      const text = `${count} ${new Date(now()).toISOString()} ${line}`;
      digest.update(about === undefined ? text : `${text} ${about}`).update('\n');
      if (about === undefined) return;
      const lines = last.get(about);
      if (!lines) last.set(about, [text]);
      else if (lines.push(text) > remembered) lines.shift();
    },
    steps: () => count,
    lastOf: (about) => last.get(about) ?? [],
    forget: (about) => void last.delete(about),
    hash: () => digest.copy().digest('hex'),
  };
}
