import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { CaseOutcome } from '@afilia/api-contract/staff/answers';

/** What stopped a person at the first checks, and who may work on their case. */
type Reason = { code: 'R02' | 'R03' | 'R07' | 'R08' | 'R09' | 'R12'; rut: string; fourEyes: boolean };

const reasonOf = (number: number): Reason => {
  const scenario = (code: 'R02' | 'R03' | 'R07' | 'R08' | 'R09', fourEyes: boolean): Reason => ({
    code,
    rut: rutOf(16_200_000 + Number(code.slice(1))),
    fourEyes,
  });
  const reasons = [
    scenario('R07', true),
    scenario('R03', true),
    scenario('R02', false),
    scenario('R08', false),
    scenario('R09', true),
    // Nothing stops this RUT but three wrong codes.
    { code: 'R12', rut: rutOf(17_300_000 + number), fourEyes: false } as const,
  ];
  return reasons[number % reasons.length] ?? scenario('R07', true);
};

/** One case of the day, and what happens to it. */
export type DayPlan = {
  number: number;
  reason: Reason;
  /** Null: the person takes the request back while somebody works on it. */
  outcome: CaseOutcome | null;
  /** The person is asked something, and answers. */
  asks: boolean;
  /** Handed to a colleague by whoever has it, or taken away by a supervisor. */
  moves: 'handed' | 'takenAway' | null;
  /** The first proposal is given back. */
  isReturned: boolean;
  /** Each press is sent twice at the same instant, as by a browser that got no answer. */
  isRepeated: boolean;
};

/** Forty cases: no two of a code are alike. */
export const plans: readonly DayPlan[] = Array.from({ length: 40 }, (_, number) => ({
  number,
  reason: reasonOf(number),
  outcome: number === 17 ? null : number % 4 === 3 ? 'upheld' : 'granted',
  // Whose code is blocked is asked nothing.
  asks: number % 5 === 1 && reasonOf(number).code !== 'R12',
  moves: number % 7 === 2 ? 'handed' : number % 7 === 5 ? 'takenAway' : null,
  isReturned: number % 9 === 0,
  isRepeated: number % 3 === 0,
}));
