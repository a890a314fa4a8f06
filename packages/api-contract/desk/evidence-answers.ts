/** Sources whose answers stand beside a decision. */
export type EvidenceSource =
  | 'paymentProvider'
  | 'bank'
  | 'accounts'
  | 'preco'
  | 'oneFcc'
  | 'negativeFiles'
  | 'legalEntities'
  | 'tax'
  | 'unemploymentFund'
  | 'regulator'
  | 'evaluationEngine'
  | 'nationality'
  | 'civilRegister'
  | 'curse';

/** An answer of a source about a person. The backend sends only the values that the law lets the reader see in this case. */
export type EvidenceField =
  | 'merchantCode'
  | 'bankCustomer'
  | 'accountValid'
  | 'accountKind'
  | 'markKind'
  | 'markBlocks'
  | 'markSince'
  | 'match'
  | 'list'
  | 'screeningId'
  | 'debts'
  | 'debtsClp'
  | 'creditor'
  | 'debtKind'
  | 'debtClp'
  | 'debtDueOn'
  | 'legalName'
  | 'companyKind'
  | 'register'
  | 'incorporatedOn'
  | 'inForce'
  | 'paperFinding'
  | 'personName'
  | 'personRut'
  | 'position'
  | 'positionUntil'
  | 'powerState'
  | 'activityStart'
  | 'activityName'
  | 'activityCode'
  | 'activityMain'
  | 'filingsUpToDate'
  | 'monthlySalesClp'
  | 'affiliated'
  | 'monthsContributed'
  | 'averageIncomeClp'
  | 'debtsAsOf'
  | 'currentDebtClp'
  | 'overdueDebtClp'
  | 'documentFolio'
  | 'verdict'
  | 'score'
  | 'policyVersion'
  | 'declarationReason'
  | 'cardStatus'
  | 'cardExpiry'
  | 'registeredName'
  | 'declineReason';

/** Pesos and counts as numbers, days as ISO days, words of a closed list or of the source. */
export type EvidenceItem = { field: EvidenceField; value: string | number | boolean };

/** `allowed`: a person has let it pass; `unavailable`: the source did not answer; `withheld`: the reader may not know in this case. */
export type EvidenceOutcome = 'passed' | 'stopped' | 'allowed' | 'unavailable' | 'withheld';

/**
 * Finding of a check from its source. `items`: of the whole answer; `rows`: its records. `code`: the error that followed. `grounds`: in
 * Spanish, the law that lets the reader see it; none if they may not, and then the answer shows the request to the source alone.
 * `requestId`: of our request, which the source's logs have too.
 */
export type SourceEvidence = {
  check: string;
  source: EvidenceSource;
  at: string;
  outcome: EvidenceOutcome;
  code: string | null;
  items: EvidenceItem[];
  rows: EvidenceItem[][];
  grounds: string[];
  requestId: string | null;
};
