import type { SourceName } from '@afilia/source-contracts/source-names';

/** How a company's powers are written (spec/signing-rules#cases), and reviews that do not end well. */
const signingCases = [
  'case1',
  'case2',
  'case3',
  'case4',
  'case5',
  'case6',
  'case7',
  'case8',
  'case9',
  'case10',
  'case11',
  'case12',
  'case13',
  'case14',
  'case15',
  'contradiction',
  'slowReview',
  /** Case 4, with second signatories who have trouble of their own. */
  'troubledSigners',
  /** Case 4, where Camila's power ends with the day after the review. */
  'endingPower',
  /** A register that lists Camila twice, where two of her group must sign. */
  'listedTwice',
  /** Nine directors who must all sign. */
  'board',
  /** Fifteen of them, the most who can sign. */
  'fullBoard',
  /** A statute with a condition that no rule can represent. */
  'unrepresented',
  /** A rule that names Camila twice. */
  'namedTwice',
  /** A limit that the usual order keeps without VAT and exceeds with it. */
  'grossOverLimit',
  /** Two of a board whose term is over, without successors; a director who was, and an attorney whose power ended, do not count. */
  'holdoverBoard',
  /** Such a board, of which the register does not say whether it was replaced. */
  'unsaidBoard',
  /** Any three of forty. */
  'manyWays',
] as const;

export type SigningCase = (typeof signingCases)[number];

/** Findings of a source about a RUT, beyond the plain good answer. */
export const findingsOf = {
  token: [],
  'payment-provider': ['activeMerchant'],
  bank: ['notCustomer'],
  accounts: ['otherHolder', 'kindNeeded'],
  preco: ['blockingMark', 'harmlessMark'],
  'negative-files': ['negative', 'grey'],
  onefcc: ['hit', 'pep', 'possible', 'nameHit', 'ownerHit', 'ownerPep'],
  'legal-entities': ['EIRL', 'Ltda', 'SA', 'notServed', 'unknown', 'dissolved', ...signingCases],
  tax: [
    'noActivityStart',
    'sensitiveActivity',
    'restrictedActivity',
    'filingsOverdue',
    /** The folder does not say whose it is. */
    'namesNobody',
    /** One given name and one surname of a person who has more. */
    'shortName',
  ],
  'unemployment-fund': ['noRecords'],
  regulator: ['overdueDebt'],
  'evaluation-engine': ['grey', 'rejected'],
  nationality: ['review'],
  'civil-register': [
    'otherName',
    'expired',
    'unknown',
    'blocked',
    'replaced',
    'deceased',
    'minor',
    'secondNameMissing',
    'residenceInProcess',
  ],
  curse: ['existingCustomer', 'listed', 'precoMark', 'policy'],
  contracts: [],
  'merchant-registration': ['pending', 'refusedField', 'otherCode', 'lostAnswer'],
  messaging: [],
} as const satisfies Record<SourceName, readonly string[]>;

/** The same as types, by source. */
export type Findings = { [Source in SourceName]: (typeof findingsOf)[Source][number] };

/** How a source can fail, whatever it is asked. `at` narrows it to one operation of the source. */
export type Fault = { at?: string } & (
  | { fault: 'httpError'; status: number; error: string }
  /** Takes the request and never answers. */
  | { fault: 'silence' }
  /** Drops the connection. */
  | { fault: 'reset' }
  /** Answers 200 with JSON of another form. */
  | { fault: 'wrongShape' }
  /** Answers 200 with a page of HTML. */
  | { fault: 'notJson' }
  /** Answers 200 with bytes that are nothing, though it calls them JSON. */
  | { fault: 'nonsense' }
  /** Drops the connection in the middle of an answer. */
  | { fault: 'halfBody' }
  /** Answers 50 MB, more than a caller should read. */
  | { fault: 'oversized' }
  /** Answers 429 and says when to come back. */
  | { fault: 'tooManyRequests'; retryAfterSeconds: number }
  /** Sends the caller to another address. */
  | { fault: 'redirect' }
  /** Answers well, after this time more than usual; the sandbox's latency factor applies. */
  | { fault: 'slow'; extraMs: number }
  /** Answers well, after exactly this time. */
  | { fault: 'late'; afterMs: number }
  /** Fails this many requests, answers one, and starts again: a retry can be seen to work, again and again. */
  | { fault: 'recovers'; failedRequests: number }
);

export type Behaviour<Source extends SourceName> = Fault | { finding: Findings[Source] };

/** Behaviour of each source for one RUT. A source that is not named gives its good answer. */
export interface Scenario {
  /** As sent: `12345678-5`. */
  rut: string;
  kind: 'natural' | 'legal';
  /** Spanish, for the list that people choose from. */
  title: string;
  /** Spanish: what the applicant gets to see. */
  outcome: string;
  /** Code of the catalogue, when the road ends or stops with one. */
  code?: string;
  behaviours: { [Source in SourceName]?: Behaviour<Source> };
}
