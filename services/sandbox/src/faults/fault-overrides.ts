import { type SourceName, sourceNames } from '@afilia/source-contracts/source-names';
import type { Fault } from '../scenarios/scenario.ts';
import { type HeldRequest, faultCatalogue, type FaultName, type Tuning } from './fault-catalogue.ts';

/** Services that fail like a source and are none: one answers for the revocation of certificates, or signs. */
const otherTargets = ['certificateAuthority', 'remoteSigner'] as const;
export type OtherTarget = (typeof otherTargets)[number];

/** Whatever faults are injected into. */
export const faultTargets = [...sourceNames, ...otherTargets] as const;
export type FaultTarget = SourceName | OtherTarget;

/** A request, as faults are injected into it. */
type Requested = { source: FaultTarget; name: string };

/** A fault or a finding injected into one source. */
export interface FaultOverride extends Tuning {
  source: FaultTarget;
  /** As sent, `12345678-5`; absent: for every RUT, and for questions about none. */
  rut?: string | undefined;
  /** One of `override` and `finding` is there. */
  trouble?: FaultName | undefined;
  /** Finding of the source; one of `findingsOf` its source. */
  finding?: string | undefined;
  /** Name of the operation, `readTaxFolder`; absent: all of the source. */
  at?: string | undefined;
  /** How many requests it is for; absent: until it is lifted. */
  times?: number | undefined;
}

/** The injected behaviour of one request. */
export type InjectedBehaviour = Fault | HeldRequest | { finding: string };

/** Injected faults and findings of a running sandbox. */
export interface FaultOverrides {
  /** Replaces the override of the same source, RUT and operation. */
  set: (override: FaultOverride) => void;
  /** Lifts overrides that match all given fields; no field lifts all. */
  lift: (which: { source?: FaultTarget | undefined; rut?: string | undefined }) => void;
  list: () => readonly FaultOverride[];
  /** Returns and counts the override of one request; the override of a RUT precedes one for all RUTs. */
  take: (operation: Requested, ruts: readonly string[]) => InjectedBehaviour | undefined;
  /** Resolves when any override is set or lifted. */
  changed: () => Promise<void>;
}

const maxOverrides = 1000;

const keyOf = ({ source, rut = '', at = '' }: Pick<FaultOverride, 'source' | 'rut' | 'at'>) =>
  `${source}/${rut}/${at}`;

/** Creates an empty list of overrides. When it is full, the oldest is dropped. */
export function createFaultOverrides(): FaultOverrides {
  const overrides = new Map<string, FaultOverride>();
  let change = Promise.withResolvers<void>();
  const announce = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  return {
    set(override) {
      overrides.delete(keyOf(override));
      overrides.set(keyOf(override), override);
      const [oldest] = overrides.keys();
      if (overrides.size > maxOverrides && oldest !== undefined) overrides.delete(oldest);
      announce();
    },
    lift({ source, rut }) {
      for (const [key, one] of overrides)
        if ((source === undefined || one.source === source) && (rut === undefined || one.rut === rut))
          overrides.delete(key);
      announce();
    },
    list: () => [...overrides.values()],
    take({ source, name }, ruts) {
      for (const who of [...ruts, undefined]) {
        for (const at of [name, undefined]) {
          const key = keyOf({ source, rut: who, at });
          const found = overrides.get(key);
          if (found === undefined) continue;
          if (found.times === 1) overrides.delete(key);
          else if (found.times !== undefined) overrides.set(key, { ...found, times: found.times - 1 });
          return behaviourOf(found);
        }
      }
      return undefined;
    },
    changed: () => change.promise,
  };
}

const behaviourOf = (override: FaultOverride): InjectedBehaviour | undefined => {
  if (override.finding !== undefined) return { finding: override.finding };
  return override.trouble && faultCatalogue[override.trouble].make(override);
};
