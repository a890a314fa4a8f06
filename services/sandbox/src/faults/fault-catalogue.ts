import type { Fault } from '../scenarios/scenario.ts';

/** Parameters of an injected fault. */
export interface Tuning {
  /** `slow`: how long the source takes, in milliseconds. */
  milliseconds?: number | undefined;
  /** `too-many-requests`: what it says in Retry-After. */
  retryAfterSeconds?: number | undefined;
}

/** Longer than the default timeout of a caller (30 s). */
const defaultSlowMs = 40_000;

type CatalogueEntry = {
  /** Spanish, for the page and docs/sandbox.md. */
  what: string;
  make: (tuning: Tuning) => Fault | HeldRequest;
};

/** The request waits until its override changes, and the new override answers it. */
export interface HeldRequest {
  hold: true;
}

/** Faults that can be injected, by the value of `trouble` in `PUT /sandbox/troubles`. */
export const faultCatalogue = {
  slow: {
    what: 'Contesta bien, pero después de `milliseconds` (40.000 si no se dice)',
    make: ({ milliseconds = defaultSlowMs }) => ({ fault: 'late', afterMs: milliseconds }),
  },
  hold: {
    what: 'Recibe la consulta y espera; contesta cuando se le quita la falla o se le dice otra cosa',
    make: () => ({ hold: true }),
  },
  hang: { what: 'Recibe la consulta y nunca contesta', make: () => ({ fault: 'silence' }) },
  reset: { what: 'Corta la conexión', make: () => ({ fault: 'reset' }) },
  'server-error': {
    what: 'Contesta 500',
    make: () => ({ fault: 'httpError', status: 500, error: 'internal' }),
  },
  'too-many-requests': {
    what: 'Contesta 429, con Retry-After de `retryAfterSeconds` (1 si no se dice)',
    make: ({ retryAfterSeconds = 1 }) => ({ fault: 'tooManyRequests', retryAfterSeconds }),
  },
  nonsense: { what: 'Contesta 200 con bytes que no son nada', make: () => ({ fault: 'nonsense' }) },
  'half-body': {
    what: 'Corta la conexión en medio de la respuesta',
    make: () => ({ fault: 'halfBody' }),
  },
  'too-big': { what: 'Contesta 50 MB', make: () => ({ fault: 'oversized' }) },
  'wrong-shape': { what: 'Contesta 200 con otro JSON', make: () => ({ fault: 'wrongShape' }) },
  redirect: { what: 'Redirige a otra dirección', make: () => ({ fault: 'redirect' }) },
} as const satisfies Record<string, CatalogueEntry>;

/** Name of a fault, as in `{"source":"bank","trouble":"half-body"}`. */
export type FaultName = keyof typeof faultCatalogue;

export const faultNames = Object.keys(faultCatalogue) as FaultName[];
