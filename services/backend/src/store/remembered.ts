import type { Application } from '@afilia/domain/application/application';

/** Snapshots that this process read or wrote lately, the newest it knows of each. */
export type Remembered = {
  get: (applicationId: string) => Application | undefined;
  /** Unless a newer one is known. */
  keep: (application: Application) => void;
  /** Forgets what is older than this version. */
  outdate: (applicationId: string, version: number) => void;
  forget: (applicationId: string) => void;
  forgetAll: () => void;
};

/**
 * @param most - applications; of more, those unused for longest are forgotten. One takes some tens of kB.
 */
export const createRemembered = (most = 300): Remembered => {
  /** In the order of their use. */
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
    keep: (application) => {
      const { id, version } = application;
      if ((known.get(id)?.version ?? 0) > version) return;
      known.delete(id);
      known.set(id, application);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    outdate: (applicationId, version) => {
      if ((known.get(applicationId)?.version ?? version) < version) known.delete(applicationId);
    },
    forget: (applicationId) => void known.delete(applicationId),
    forgetAll: () => known.clear(),
  };
};
