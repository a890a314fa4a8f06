import { type Capacity, type CompanyKind, isInForce, type Representative } from './legal-review.ts';

/**
 * Tells if the law keeps directors of such a company in office after their term, until a meeting elects others: Ley 18.046, article 34, and for
 * companies by shares Código de Comercio, article 424. No law does so for others (spec/signing-rules#terms).
 */
export const keepsBoardSeats = (kind: CompanyKind): boolean => kind === 'SA' || kind === 'SpA';

/** Tells if a title counts on a day for being a seat on a board, though its term is over. */
export const isKeptByLaw = (capacity: Capacity, today: string): boolean =>
  isInForce(capacity, today) && capacity.until !== undefined && capacity.until < today;

/** Tells if a title reads like a seat on a board whose term is over, and the register does not show a successor or the lack of one. */
const isUnsaid = ({ position, status, until, boardSeat }: Capacity, today: string): boolean =>
  boardSeat === undefined &&
  status === 'inForce' &&
  until !== undefined &&
  until < today &&
  position.toLowerCase().includes('director');

/** Returns the same people, with the directors of unclear terms as still in their seats. */
export const asIfKept = (representatives: readonly Representative[], today: string): Representative[] =>
  representatives.map((one) => ({
    ...one,
    capacities: one.capacities.map((capacity) =>
      isUnsaid(capacity, today) ? { ...capacity, boardSeat: 'held' } : capacity,
    ),
  }));
