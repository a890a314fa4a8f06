import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { Trouble } from '../scenarios/scenario.ts';
import { type Hold, tellableTroubles, type TellableTrouble, type Tuning } from './tellable.ts';

/** A failure, or a finding, that one source was told to have. */
export interface ToldTrouble extends Tuning {
  source: SourceName;
  /** As sent, `12345678-5`; absent: for every RUT, and for questions about none. */
  rut?: string | undefined;
  /** One of `trouble` and `finding` is there. */
  trouble?: TellableTrouble | undefined;
  /** What the source finds out; one of `findingsOf` its source. */
  finding?: string | undefined;
  /** Name of the operation, `readTaxFolder`; absent: all of the source. */
  at?: string | undefined;
  /** How many requests it is for; absent: until it is lifted. */
  times?: number | undefined;
}

/** What one request meets because its source was told so. */
export type Met = Trouble | Hold | { finding: string };

/** Failures that sources were told to have, while the sandbox runs. */
export interface ToldTroubles {
  /** Replaces what was told before for the same source, RUT and operation. */
  tell: (told: ToldTrouble) => void;
  /** Lifts what fits all that is named; nothing named lifts everything. */
  lift: (which: { source?: SourceName | undefined; rut?: string | undefined }) => void;
  list: () => readonly ToldTrouble[];
  /** What was told for one request, counted; a RUT's own goes before the one for everybody. */
  take: (operation: Operation, rut: string | undefined) => Met | undefined;
  /** Resolves when something else is told or lifted. */
  changed: () => Promise<void>;
}

const mostTold = 1000;

const keyOf = ({ source, rut = '', at = '' }: Pick<ToldTrouble, 'source' | 'rut' | 'at'>) =>
  `${source}/${rut}/${at}`;

/** No failures told yet. Bounded: the oldest goes first. */
export function createToldTroubles(): ToldTroubles {
  const told = new Map<string, ToldTrouble>();
  let change = Promise.withResolvers<void>();
  const announce = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  return {
    tell(trouble) {
      told.delete(keyOf(trouble));
      told.set(keyOf(trouble), trouble);
      const [oldest] = told.keys();
      if (told.size > mostTold && oldest !== undefined) told.delete(oldest);
      announce();
    },
    lift({ source, rut }) {
      for (const [key, one] of told)
        if ((source === undefined || one.source === source) && (rut === undefined || one.rut === rut))
          told.delete(key);
      announce();
    },
    list: () => [...told.values()],
    take({ source, name }, rut) {
      const ruts = rut === undefined ? [undefined] : [rut, undefined];
      for (const who of ruts) {
        for (const at of [name, undefined]) {
          const key = keyOf({ source, rut: who, at });
          const found = told.get(key);
          if (found === undefined) continue;
          if (found.times === 1) told.delete(key);
          else if (found.times !== undefined) told.set(key, { ...found, times: found.times - 1 });
          return metBy(found);
        }
      }
      return undefined;
    },
    changed: () => change.promise,
  };
}

const metBy = (told: ToldTrouble): Met | undefined => {
  if (told.finding !== undefined) return { finding: told.finding };
  return told.trouble && tellableTroubles[told.trouble].make(told);
};
