/** What the console asks the backend about people's rights over their data. Moments are ISO 8601 UTC. */

/** `access`: what there is about them; `portability`: the same, to take elsewhere. */
export type DataRight = 'access' | 'rectification' | 'erasure' | 'opposition' | 'portability';

/** ISO day in Chile by which it is answered. */
export type DataRequestOpened = { dueOn: string };

/** A line of `GET data-requests`. Names nobody. */
export type StaffDataRequest = {
  id: string;
  folio: string;
  right: DataRight;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  /** An answer waits for somebody else's agreement. */
  isProposed: boolean;
  /** Whoever asks may open it now. */
  isReadable: boolean;
};

export type StaffDataRequests = { requests: StaffDataRequest[] };

export type DataRequestOutcome = 'granted' | 'refused';

/** `GET data-requests/{id}`. That it was read is on record. */
export type StaffDataRequestPage = {
  request: StaffDataRequest;
  /** What the request is called towards the person. */
  number: string;
  words: string;
  /** `mailbox`: the person asked by a link of the proven mailbox, and none of the staff took it down. */
  proof: 'caller' | 'paper' | 'mailbox';
  paper: string;
  /** Who of the staff took it down; empty where nobody did. */
  openedBy: string;
  /** Where the application stands, and whether the law keeps it for now. */
  state: string;
  mustBeKept: boolean;
  /** Whether the answer can be mailed: there is a proven mailbox. */
  isMailed: boolean;
  proposal: {
    id: string;
    by: string;
    at: string;
    outcome: DataRequestOutcome;
    internalNote: string;
    publicText: string;
  } | null;
  /** Why answers were given back, oldest first. */
  notes: { at: string; by: string; text: string }[];
};

/** Until when the mailed link is good. */
export type DataLinkSent = { expiresAt: string };

/** The answer to each act on a request. */
export type DataRequestConcluded = { effect: 'decided' | 'proposed' | 'returned' };
