import type { GateHold, HoldEvent } from '../desk/model/gate-hold.ts';
import { type Effects, type EventOf, noEvidence } from './model/effects.ts';

/** Effects of holds at a gate, and of the signals that lead to them. The effects of cases end a hold. */
export const holdEffects: Effects<HoldEvent['type']> = {
  RiskSignalled: ({ riskSignals }, { type: _type, at: _at, ...signal }) => ({
    riskSignals: [...riskSignals, signal],
  }),
  BrowserSeen: noEvidence(({ browsers }, { party, browser }: EventOf<'BrowserSeen'>) => ({
    browsers: { ...browsers, [party]: [...(browsers[party] ?? []), browser] },
  })),
  HumanReviewOpened: ({ holds }, event) => ({ holds: opened(holds, event) }),
};

function opened(
  holds: GateHold[],
  { reviewId: id, gate, reasons, at }: EventOf<'HumanReviewOpened'>,
): GateHold[] {
  if (!holds.some((one) => one.id === id))
    return [...holds, { id, gate, reasons, openedAt: at, caseId: null }];
  return holds.map((one) =>
    one.id === id ? { ...one, reasons: [...new Set([...one.reasons, ...reasons])] } : one,
  );
}
