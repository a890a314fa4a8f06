import type { Application } from '@afilia/domain/application/model/application';

/** Caches the latest snapshot of each application that this process read or wrote. */
export type SnapshotCache = {
  get: (applicationId: string) => Application | undefined;
  /** Ignored when a newer version is cached. */
  set: (application: Application) => void;
  /** Drops a snapshot that is older than this version. */
  invalidate: (applicationId: string, version: number) => void;
  clear: (applicationId: string) => void;
  clearAll: () => void;
};

/**
 * @param maxApplications - applications; of more, those unused for longest are forgotten. One takes some tens of kB.
 */
export const createSnapshotCache = (maxApplications = 300): SnapshotCache => {
  /** In order of use, the least recent first. */
  const known = new Map<string, Application>();

  return {
    get: (applicationId) => {
      const found = known.get(applicationId);
      if (found) {
        known.delete(applicationId);
        known.set(applicationId, found);
      }
      return found;
    },
    set: (application) => {
      const { id, version } = application;
      if ((known.get(id)?.version ?? 0) > version) return;
      known.delete(id);
      known.set(id, application);
      const [oldest] = known.keys();
      if (known.size > maxApplications && oldest !== undefined) known.delete(oldest);
    },
    invalidate: (applicationId, version) => {
      if ((known.get(applicationId)?.version ?? version) < version) known.delete(applicationId);
    },
    clear: (applicationId) => void known.delete(applicationId),
    clearAll: () => known.clear(),
  };
};
