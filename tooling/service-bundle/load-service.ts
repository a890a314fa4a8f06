import type { runService } from '@afilia/all-in-one/run-service';
import { isServiceBuilt, serviceFolder } from './build-stamp.ts';

/**
 * Loads the service from the few files of its last build where no source has changed since, which takes half the processor
 * time, or else from its sources.
 */
export async function loadService(): Promise<{ runService: typeof runService; isBuilt: boolean }> {
  const isBuilt = isServiceBuilt();
  const service = (await import(
    isBuilt
      ? new URL(`../../${serviceFolder}/service.js`, import.meta.url).href
      : '@afilia/all-in-one/run-service'
  )) as { runService: typeof runService };
  return { ...service, isBuilt };
}
