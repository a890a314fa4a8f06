import type { RiskKind, RiskSeverity } from '../../application/model/evaluation/risk-policy.ts';

/** Gates that an application does not pass before a person has decided. */
const reviewGates = ['identity', 'evaluation', 'powers', 'acceptance'] as const;
export type ReviewGate = (typeof reviewGates)[number];

/** The member of staff who decided, as the operator names them. */
type Reviewer = { name: string };

/** A decision. `reasons` are for the record, `publicText` is for the person. */
type ReviewDecision = { by: Reviewer; reasons: string[]; publicText?: string };

/** A review by a person that a rule demands. Only the operator sees its reasons. */
export type HumanReview = {
  id: string;
  gate: ReviewGate;
  origin: 'rule';
  reasons: RiskKind[];
  openedAt: string;
  status: 'open' | 'granted' | 'upheld';
  decision: (ReviewDecision & { at: string }) | null;
};

/** Something that a person may have to look at. `about`: ids of signatories or representatives, or `applicant`. */
export type RiskSignal = { kind: RiskKind; severity: RiskSeverity; about: string[] };

/** A browser and its address, as keyed hashes; `device` is absent if the page stores nothing. */
export type Browser = { device?: string; network: string };

/** Events of human reviews and of their causes. They move nothing by themselves. */
export type ReviewEvent = { at: string } & (
  | ({ type: 'RiskSignalled' } & RiskSignal)
  /** `party`: a signatory, or `applicant`. */
  | { type: 'BrowserSeen'; party: string; browser: Browser }
  | {
      type: 'HumanReviewOpened';
      /** Of the open review at this gate, which gains the reasons; a new one if none is open. */
      reviewId: string;
      gate: ReviewGate;
      reasons: RiskKind[];
    }
  | ({ type: 'HumanReviewGranted'; reviewId: string } & ReviewDecision)
  | ({ type: 'HumanReviewUpheld'; reviewId: string } & ReviewDecision)
);
