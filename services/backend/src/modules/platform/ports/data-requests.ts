import type { DataRequestLinkRefusal } from '@afilia/domain/rights/data-request-link';
import type { DataRight, DataRightProof } from '@afilia/domain/rights/model/data-right';

/** A person's question about their data, without the person's words. Moments are ISO 8601 UTC. */
export type DataRequest = {
  id: string;
  applicationId: string;
  folio: string;
  right: DataRight;
  proof: DataRightProof;
  openedBy: string;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  /** The member of the staff whose proposal waits for another's decision. */
  proposedBy: string | null;
  isClosed: boolean;
};

/** Requests about people's data. */
export interface DataRequests {
  /** Those that are open, the one that is due first. */
  open(): Promise<DataRequest[]>;
  find(id: string): Promise<DataRequest | undefined>;
  /** Those of an application that are open. */
  openOf(applicationId: string): Promise<DataRequest[]>;
}

/** A request as its person sees it. */
export type DataRequestReceipt = { number: string; right: DataRight; dueOn: string };

/** Reasons that refuse a request for a link: they follow from the typed words and their number alone. */
export type RequestLinkFault = 'folio' | 'email' | 'tooMany';

/** Reasons for which a request is not made; `alreadyOpen` with the one that is being answered. */
export type RequestDataFault =
  | { reason: Exclude<DataRequestLinkRefusal, 'alreadyOpen'> | 'right' }
  | { reason: 'alreadyOpen'; open: DataRequestReceipt | undefined };
