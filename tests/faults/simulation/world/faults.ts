import type { Chance } from './chance.ts';

/** Everything that can be made to fail, by the port that fails and how. */
export const faultKinds = [
  'store.unavailable',
  'store.slow',
  'store.answerLost',
  'store.noticeLost',
  'jobs.nodeDies',
  'jobs.claimExpires',
  'jobs.noticeLost',
  'sources.unavailable',
  'sources.silence',
  'sources.lateAfterCancel',
  'mail.refused',
  'mail.answerLost',
  'mail.bounced',
  'webhook.refused',
  'webhook.answerLost',
  'documents.failed',
  'secrets.tampered',
  'clock.skewed',
  'people.dropped',
  'people.repeated',
  'people.doubled',
  'people.mistyped',
  'people.away',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Probability of each: of a port by call, of nodes by third of a minute, of people by command. */
const probabilities: Record<FaultKind, number> = {
  'store.unavailable': 0.004,
  'store.slow': 0.02,
  'store.answerLost': 0.004,
  'store.noticeLost': 0.05,
  'jobs.nodeDies': 0.2,
  'jobs.claimExpires': 0.02,
  'jobs.noticeLost': 0.05,
  'sources.unavailable': 0.01,
  'sources.silence': 0.005,
  'sources.lateAfterCancel': 0.02,
  'mail.refused': 0.03,
  'mail.answerLost': 0.01,
  'mail.bounced': 0.004,
  'webhook.refused': 0.05,
  'webhook.answerLost': 0.02,
  'documents.failed': 0.02,
  'secrets.tampered': 0.003,
  'clock.skewed': 0.5,
  'people.dropped': 0.02,
  'people.repeated': 0.03,
  'people.doubled': 0.02,
  'people.mistyped': 0.03,
  'people.away': 0.01,
};

export type Faults = {
  /** Asks chance if a fault happens now: none before the beginning and none at rest. */
  happen: (kind: FaultKind, chance: Chance) => boolean;
  /** Kinds that have happened. */
  seen: ReadonlySet<FaultKind>;
  stop: () => void;
};

/** @param on - the kinds that happen */
export function createFaults(on: ReadonlySet<FaultKind>): Faults {
  let active = true;
  const seen = new Set<FaultKind>();
  return {
    happen: (kind, chance) => {
      const happens = active && on.has(kind) && chance.happens(probabilities[kind]);
      if (happens) seen.add(kind);
      return happens;
    },
    seen,
    stop: () => {
      active = false;
    },
  };
}
