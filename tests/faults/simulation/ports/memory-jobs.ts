import type { JobData, JobName, JobRequest } from '@afilia/backend/platform/ports/jobs';
import { jobIdOf } from '@afilia/backend/platform/store/jobs/job-id';

/** `attempt` counts the times it was taken, and fences reports of an earlier holder. */
export type Job = {
  id: string;
  name: JobName;
  key: string;
  data: JobData;
  state: 'waiting' | 'running' | 'done' | 'dead';
  /** Milliseconds since 1970. */
  runAt: number;
  attempt: number;
  node: string | null;
};

/** The table of jobs; taking and running them is the nodes' work. */
export type MemoryJobs = {
  rows: Map<string, Job>;
  sendJobs: (requests: JobRequest[]) => void;
  deleteJobsOf: (applicationId: string) => void;
  /** Calls back with every job that begins to wait, new or again. */
  onWaiting: (listener: (job: Job, isNew: boolean) => void) => void;
  /** Puts a job back: it waits until `runAt`. */
  putBack: (job: Job, runAt: number) => void;
};

export function createMemoryJobs(now: () => number): MemoryJobs {
  const rows: MemoryJobs['rows'] = new Map();
  const ofApplication = new Map<string, Set<string>>();
  const listeners: ((job: Job, isNew: boolean) => void)[] = [];
  const waits = (job: Job, isNew: boolean) => listeners.forEach((listener) => listener(job, isNew));

  const insert = ({ name, key, data, startAfter }: JobRequest) => {
    const id = jobIdOf(name, key);
    if (rows.has(id)) return;
    const runAt = startAfter === undefined ? now() : Date.parse(startAfter);
    const job: Job = { id, name, key, data, state: 'waiting', runAt, attempt: 0, node: null };
    rows.set(id, job);
    const { applicationId } = data;
    if (typeof applicationId === 'string') {
      const mine = ofApplication.get(applicationId) ?? new Set();
      ofApplication.set(applicationId, mine.add(id));
    }
    waits(job, true);
  };

  return {
    rows,
    sendJobs: (requests) => requests.forEach(insert),
    deleteJobsOf: (applicationId) => {
      for (const id of ofApplication.get(applicationId) ?? []) rows.delete(id);
      ofApplication.delete(applicationId);
    },
    onWaiting: (listener) => void listeners.push(listener),
    putBack: (job, runAt) => {
      Object.assign(job, { state: 'waiting', runAt, node: null });
      waits(job, false);
    },
  };
}
