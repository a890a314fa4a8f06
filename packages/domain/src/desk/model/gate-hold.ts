import type { RiskKind, RiskSeverity } from '../../application/model/evaluation/risk-policy.ts';

/** Gates that an application does not pass before a person has decided. */
const heldGates = ['identity', 'evaluation', 'powers', 'acceptance'] as const;
export type HeldGate = (typeof heldGates)[number];

/** The reasons of rules for which a gate waits for a person. Only the operator sees them. */
export type GateHold = {
  id: string;
  gate: HeldGate;
  reasons: RiskKind[];
  openedAt: string;
  /** The case whose decision ended it; null while the gate waits. */
  caseId: string | null;
};

/** Something that a person may have to look at. `about`: ids of signatories or representatives, or `applicant`. */
export type RiskSignal = { kind: RiskKind; severity: RiskSeverity; about: string[] };

/** A browser and its address, as keyed hashes; `device` is absent if the page stores nothing. */
export type Browser = { device?: string; network: string };

/** Events of holds and of their causes. They move nothing by themselves. */
export type HoldEvent = { at: string } & (
  | ({ type: 'RiskSignalled' } & RiskSignal)
  /** `party`: a signatory, or `applicant`. */
  | { type: 'BrowserSeen'; party: string; browser: Browser }
  | {
      type: 'HumanReviewOpened';
      /** Of the open hold at this gate, which gains the reasons; a new one if none is open. */
      reviewId: string;
      gate: HeldGate;
      reasons: RiskKind[];
    }
);
