/** The console's API to the backend about people's rights over their data. Moments are ISO 8601 UTC. */

/** `access`: a copy of their data; `portability`: the same, to take elsewhere. */
export type DataRight = 'access' | 'rectification' | 'erasure' | 'opposition' | 'portability';

/** ISO day in Chile on which the answer is due. */
export type DataRequestOpened = { dueOn: string };

/** A line of `GET data-requests`. It names no person. */
export type StaffDataRequest = {
  id: string;
  folio: string;
  right: DataRight;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  /** An answer waits for a colleague's agreement. */
  isProposed: boolean;
  /** The caller may open it now. */
  isReadable: boolean;
};

export type StaffDataRequests = { requests: StaffDataRequest[] };

export type DataRequestOutcome = 'granted' | 'refused';

/** `GET data-requests/{id}`. The read is on record. */
export type StaffDataRequestPage = {
  request: StaffDataRequest;
  /** Number of the request towards the person. */
  number: string;
  words: string;
  /** `mailbox`: the person made the request by a link of the proven mailbox, and none of the staff took it down. */
  proof: 'caller' | 'paper' | 'mailbox';
  paper: string;
  /** The member of staff who took it down; empty if the person sent it. */
  openedBy: string;
  /** State of the application, and of the law's duty to keep it for now. */
  state: string;
  mustBeKept: boolean;
  /** True: the answer can be mailed, since there is a proven mailbox. */
  isMailed: boolean;
  proposal: {
    id: string;
    by: string;
    at: string;
    outcome: DataRequestOutcome;
    internalNote: string;
    publicText: string;
  } | null;
  /** Reasons of returned answers, oldest first. */
  notes: { at: string; by: string; text: string }[];
};

/** Until when the mailed link is good. */
export type DataLinkSent = { expiresAt: string };

/** The answer to each act on a request. */
export type DataRequestConcluded = { effect: 'decided' | 'proposed' | 'returned' };
