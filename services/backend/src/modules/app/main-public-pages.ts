import type { FastifyInstance } from 'fastify';
import { createDocumentFinder } from '../signing/documents/find-stored-document.ts';
import { decisionsRoutes } from '../desk/documents/decisions-routes.ts';
import { verifyRoutes } from '../signing/documents/verify-page/verify-routes.ts';
import type { JudgeFile } from '../signing/documents/verify-elsewhere.ts';
import { hostFinder } from './main-hosts.ts';
import type { BackendParts } from './main-parts.ts';

/**
 * Serves the public pages: how decisions are made, and the check that a document is ours.
 *
 * @param verify - judges an uploaded file, in a process of its own
 */
export async function registerPublicPages(
  server: FastifyInstance,
  { hosts, store, config }: BackendParts,
  verify: JudgeFile,
): Promise<void> {
  const brand = () => hosts.own().provider.brandName;
  const hostOfApplication = hostFinder(hosts);
  await server.register(decisionsRoutes(brand, config.screening));
  await server.register(
    verifyRoutes({
      brand,
      rut: () => hosts.own().provider.rut,
      ...createDocumentFinder(store.applications, (application) => hostOfApplication(application).provider),
      verify,
    }),
  );
}
