/** One unpaid debt that a bureau reports. */
type DebtEntry = {
  kind: 'protest' | 'arrears' | 'collection';
  /** Company that claims it, as the bureau names it. */
  creditor: string;
  amountClp: number;
  /** ISO day on which it was due. */
  dueOn: string;
};

/** A list of financial crime, by its kind. */
type ListKind = 'sanctions' | 'pep' | 'internal';

/**
 * The records behind a rejection, as the source gave them. They are kept with the event of the rejection, sealed and
 * erased with it, and staff read the parts that `evidenceRules` allows.
 */
export type SourceRecord =
  | { source: 'paymentProvider'; merchantCode: string | null }
  | { source: 'preco'; marks: { kind: string; blocks: boolean; since: string }[] }
  /** `entries`: absent if the bureau gives totals alone. */
  | { source: 'negativeFiles'; debts: number; amountClp: number; entries?: DebtEntry[] }
  | { source: 'oneFcc'; lists: ListKind[]; screeningId: string }
  /** `findings`: contradictions between the papers, in Spanish, as the register writes them. */
  | {
      source: 'legalEntities';
      legalName?: string;
      companyKind?: string;
      register?: 'RES' | 'traditional';
      incorporatedOn?: string;
      inForce?: boolean;
      findings?: string[];
    }
  | {
      source: 'tax';
      /** Null: the taxpayer never began activities. */
      activityStart: string | null;
      activities: { code: string; name: string; main: boolean }[];
    }
  | {
      source: 'evaluationEngine';
      verdict: 'grey' | 'rejected';
      score: number;
      policyVersion: string;
    }
  | { source: 'nationality'; reason: 'usPerson' | 'passiveEntity' | 'policy' | null }
  | { source: 'curse'; reason: 'existingCustomer' | 'listed' | 'precoMark' | 'policy' };
