import type { DataRight, DataRightProof } from '@afilia/domain/application/model/data-right';

/** What a person asked about their data, without what they said. Moments are ISO 8601 UTC. */
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
  /** Whose proposal waits for somebody else. */
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
