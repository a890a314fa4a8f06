import type { FastifyInstance } from 'fastify';
import { createDocumentFinder } from './documents/find-stored-document.ts';
import { decisionsRoutes } from './documents/verify-page/decisions-routes.ts';
import { verifyRoutes } from './documents/verify-page/verify-routes.ts';
import type { JudgeFile } from './documents/verifying/verify-elsewhere.ts';
import { hostFinder } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';

/**
 * The pages that anybody may read: how decisions are made, and whether a document is ours.
 *
 * @param verify - judges a file that somebody uploads, in a process of its own
 */
export async function registerPublicPages(
  server: FastifyInstance,
  { config, store }: BackendParts,
  verify: JudgeFile,
): Promise<void> {
  const { brandName } = config.provider;
  const hostOfApplication = hostFinder(config);
  await server.register(decisionsRoutes(brandName));
  await server.register(
    verifyRoutes({
      brand: brandName,
      ...createDocumentFinder(
        store.applications,
        (application) => hostOfApplication(application).provider.brandName,
      ),
      verify,
    }),
  );
}
