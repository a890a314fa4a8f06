import type { Trouble } from '../scenarios/scenario.ts';

/** What a told trouble can be tuned by. */
export interface Tuning {
  /** `slow`: how long the source takes, in milliseconds. */
  milliseconds?: number | undefined;
  /** `too-many-requests`: what it says in Retry-After. */
  retryAfterSeconds?: number | undefined;
}

/** Above the usual wait of a caller (30 s). */
const usuallyTooLongMs = 40_000;

type Tellable = {
  /** Spanish, for the page and docs/sandbox.md. */
  what: string;
  make: (tuning: Tuning) => Trouble | Hold;
};

/** The request waits until the source is told something else, and is then answered by that. */
export interface Hold {
  hold: true;
}

/** The failures that a source can be told to have, by the word that `PUT /sandbox/troubles` takes. */
export const tellableTroubles = {
  slow: {
    what: 'Contesta bien, pero después de `milliseconds` (40.000 si no se dice)',
    make: ({ milliseconds = usuallyTooLongMs }) => ({ trouble: 'late', afterMs: milliseconds }),
  },
  hold: {
    what: 'Recibe la consulta y espera; contesta cuando se le quita la falla o se le dice otra cosa',
    make: () => ({ hold: true }),
  },
  hang: { what: 'Recibe la consulta y nunca contesta', make: () => ({ trouble: 'silence' }) },
  reset: { what: 'Corta la conexión', make: () => ({ trouble: 'reset' }) },
  'server-error': {
    what: 'Contesta 500',
    make: () => ({ trouble: 'httpError', status: 500, error: 'internal' }),
  },
  'too-many-requests': {
    what: 'Contesta 429, con Retry-After de `retryAfterSeconds` (1 si no se dice)',
    make: ({ retryAfterSeconds = 1 }) => ({ trouble: 'tooManyRequests', retryAfterSeconds }),
  },
  nonsense: { what: 'Contesta 200 con bytes que no son nada', make: () => ({ trouble: 'nonsense' }) },
  'half-body': {
    what: 'Corta la conexión en medio de la respuesta',
    make: () => ({ trouble: 'halfBody' }),
  },
  'too-big': { what: 'Contesta 50 MB', make: () => ({ trouble: 'oversized' }) },
  'wrong-shape': { what: 'Contesta 200 con otro JSON', make: () => ({ trouble: 'wrongShape' }) },
  redirect: { what: 'Redirige a otra dirección', make: () => ({ trouble: 'redirect' }) },
} as const satisfies Record<string, Tellable>;

/** Word for a failure, as in `{"source":"bank","trouble":"half-body"}`. */
export type TellableTrouble = keyof typeof tellableTroubles;

export const tellableNames = Object.keys(tellableTroubles) as TellableTrouble[];
