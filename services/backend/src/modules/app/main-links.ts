import type { FastifyInstance } from 'fastify';
import { dataRequestRoutes } from '../rights/documents/data-request-routes.ts';
import { dataLinkRoutes } from '../rights/documents/data-link-routes.ts';
import {
  invitationStopRoutes,
  reminderRoutes,
  reportRoutes,
} from '../signing/documents/verify-page/report-routes.ts';
import { hostPagePath } from './config/hosts.ts';
import { wordRoutes } from '../access/links/word-routes.ts';
import { hostFinder } from './main-hosts.ts';
import { invitationsOf } from './main-partner.ts';
import type { BackendParts } from './main-parts.ts';
import type { JobRequest } from '../platform/ports/jobs.ts';
import type { LinkWords } from '../access/use-cases/link-words.ts';
import { applicationOfLink, reportContactChange } from '../access/use-cases/report-contact-change.ts';
import { requestData, requestDataLink, readDataRequestLink } from '../rights/use-cases/request-data.ts';
import { openDataLink, sendDataLinkCode } from '../rights/use-cases/open-data-link.ts';
import { hostOfStop, stopInvitationMails } from '../partners/use-cases/stop-invitation-mails.ts';
import { stopReminders } from '../access/use-cases/stop-reminders.ts';
import type { Core } from './wire-core.ts';

/** The pages that links in mails lead to, each in the name of the bank that the mail was written for. */
export async function registerLinks(
  server: FastifyInstance,
  parts: BackendParts,
  operations: Core['operations'] & { send: (requests: JobRequest[]) => Promise<void>; linkWords: LinkWords },
): Promise<void> {
  const { hosts, store } = parts;
  const ownBrand = () => hosts.own().provider.brandName;
  const hostOfApplication = hostFinder(hosts);
  await server.register(
    wordRoutes(operations, { pageUrlOf: (id) => hosts.find(id)?.pageUrl, pagePathOf: hostPagePath }),
  );
  const brandOfLink = async (token: string) => {
    const about = await applicationOfLink(operations, token);
    return about ? hostOfApplication(about).provider.brandName : ownBrand();
  };
  await server.register(reportRoutes(brandOfLink, (token) => reportContactChange(operations, token)));
  await server.register(reminderRoutes(brandOfLink, (token) => stopReminders(operations, token)));
  const dataLink = {
    commands: operations,
    personalData: store.personalData,
    reads: store.staff.reads,
    publishedTexts: store.publishedTexts,
  };
  await server.register(
    dataLinkRoutes({
      brandOf: brandOfLink,
      sendCode: (token) => sendDataLinkCode(dataLink, token),
      open: (requested) => openDataLink(dataLink, requested),
      newId: parts.ids.uuid,
    }),
  );
  await server.register(
    dataRequestRoutes({
      brand: ownBrand,
      supportPhone: parts.config.supportPhone,
      brandOf: brandOfLink,
      requestLink: (typed) => requestDataLink(operations, typed),
      readLink: (token) => readDataRequestLink(operations, token),
      ask: (typed) => requestData(operations, typed),
    }),
  );
  const invitations = invitationsOf(parts);
  const brandOfStop = async (token: string) => {
    const hostId = await hostOfStop(invitations, token);
    return hostId === undefined ? ownBrand() : hostOfApplication({ hostId }).provider.brandName;
  };
  await server.register(
    invitationStopRoutes(brandOfStop, (token) => stopInvitationMails(invitations, token)),
  );
}
