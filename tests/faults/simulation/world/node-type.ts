import type { ApiDeps } from '@afilia/backend/app/graphql/server/context';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import type { JobHandler, JobName } from '@afilia/backend/platform/ports/jobs';
import type { SnapshotCache } from '@afilia/backend/record/store/snapshot-cache';

/** One process of the service: its operations, its workers, and its memory. */
export type Node = {
  name: string;
  /** Grows when the process dies: a request of an earlier life is never answered. */
  life: number;
  isUp: boolean;
  clock: Clock;
  known: SnapshotCache;
  api: ApiDeps;
  handlers: Record<JobName, JobHandler>;
  running: Map<JobName, number>;
  /** Told when the process dies. */
  waiting: Set<() => void>;
};
