import type { StaffRef } from '../../desk/model/case.ts';

/** Requests that a person may make about their data (Ley 19.628, as Ley 21.719 has it from December 2026). */
export const dataRights = ['access', 'rectification', 'erasure', 'opposition', 'portability'] as const;
export type DataRight = (typeof dataRights)[number];

/** Proofs of the person's identity to the staff: by the code read out on the phone, or by a paper that a supervisor looked at. */
export const staffProofs = ['caller', 'paper'] as const;
export type StaffProof = (typeof staffProofs)[number];

/** `mailbox`: the person made the request by a link of the proven mailbox, and none of the staff took it down. */
export type DataRightProof = StaffProof | 'mailbox';

/** The person, in records that name the acting one. */
export const dataSubject: StaffRef = { id: 'data-subject', name: 'Titular de los datos' };

export type DataRightOutcome = 'granted' | 'refused';

/** `internalNote` is for the record alone; `publicText` is mailed to the person. */
type Conclusion = { outcome: DataRightOutcome; by: StaffRef; internalNote: string; publicText: string };

/** Events of people's requests about their data. They move nothing. */
export type DataRightEvent = DataRequestLinkIssued | DataRequestEvent;

/** A link by which the person asks is mailed to the proven mailbox. */
type DataRequestLinkIssued = {
  type: 'DataRequestLinkIssued';
  at: string;
  linkId: string;
  address: string;
  expiresAt: string;
};

/** Of one request. */
type DataRequestEvent = { at: string; requestId: string } & (
  | {
      type: 'DataRightRequested';
      right: DataRight;
      /** The person's request, as they said or wrote it. */
      words: string;
      proof: DataRightProof;
      /** The paper, in the words of the supervisor who saw it; empty with a code. */
      paperSeen: string;
      by: StaffRef;
      dueOn: string;
      /** The link of the request, which is over with it; with `mailbox` alone. */
      linkId?: string;
    }
  | ({ type: 'DataRightProposed'; proposalId: string } & Conclusion)
  /** The second member of staff gives it back, with its gaps. */
  | { type: 'DataRightReturned'; proposalId: string; by: StaffRef; internalNote: string }
  | ({ type: 'DataRightDecided'; decisionId: string; approvedBy?: StaffRef } & Conclusion)
  /** A link to the data is mailed to the proven mailbox. */
  | { type: 'DataLinkIssued'; linkId: string; address: string; by: StaffRef; expiresAt: string }
  /** The person requested the code that opens the link. */
  | { type: 'DataLinkCodeIssued'; linkId: string; challengeId: string; expiresAt: string }
  | { type: 'DataLinkCodeFailed'; linkId: string }
  /** The right code was typed, and the data handed out; `openingId` names the attempt. */
  | { type: 'DataLinkOpened'; linkId: string; openingId: string }
);

/** A link by which the person asks once. Moments are ISO 8601 UTC. */
export type DataRequestLink = {
  id: string;
  /** The proven mailbox at that time: of another one the link is no good. */
  address: string;
  issuedAt: string;
  expiresAt: string;
  /** The request made by it. */
  requestId: string | null;
};

/** A link to the data of one application; without a code from the same mailbox it shows nothing. Moments are ISO 8601 UTC. */
export type DataLink = {
  id: string;
  /** The proven mailbox at that time: of another one the link is no good. */
  address: string;
  expiresAt: string;
  /** Codes that were mailed. */
  codes: number;
  /** The last code; good for one opening. */
  code: {
    challengeId: string;
    issuedAt: string;
    expiresAt: string;
    wrong: number;
    usedBy: string | null;
  } | null;
  openings: number;
};

/** A request of a person about their data. Moments are ISO 8601 UTC. */
export type DataRightRequest = {
  id: string;
  right: DataRight;
  words: string;
  proof: DataRightProof;
  paperSeen: string;
  openedAt: string;
  openedBy: StaffRef;
  /** Day of Chile, ISO. */
  dueOn: string;
  /** A conclusion that a second member of staff must approve. */
  proposal: (Conclusion & { id: string; at: string }) | null;
  /** Reasons of returned proposals, oldest first. */
  notes: { at: string; by: StaffRef; internalNote: string }[];
  decision: (Conclusion & { id: string; at: string; approvedBy?: StaffRef }) | null;
  /** Delivery of the mail with the answer. */
  answer: 'none' | 'queued' | 'sent' | 'failed';
  /** The last link to the data; absent if none was sent. */
  link?: DataLink;
};
