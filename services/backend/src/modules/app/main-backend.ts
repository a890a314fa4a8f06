import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Result } from '@afilia/domain/values/result';
import type { FastifyInstance } from 'fastify';
import type { FixedConfig } from './config/hosts-in-use.ts';
import { expiringRows } from './main-expiring.ts';
import { jobsOfStart } from './main-first-jobs.ts';
import { createPackageSealer } from '../audit/documents/seal-package.ts';
import { certificateDays } from '../signing/documents/signers/certificate-days.ts';
import { receiptRoutes } from '../access/sources/receipt-routes.ts';
import { recordReceipt } from '../access/use-cases/record-receipt.ts';
import { createChanges } from './graphql/server/changes.ts';
import { createEventStreams, maxOfSession } from './graphql/server/event-streams.ts';
import { createOperationSlots } from '../platform/use-cases/operation-slots.ts';
import { createStreamOpens } from './graphql/server/stream-opens.ts';
import { registerApi } from './graphql/server/routes.ts';
import { createHelpCodes } from '../help/keys/help-codes.ts';
import { createHelpTickets } from '../help/keys/help-tickets.ts';
import { readMailbox } from './mail/create-mailer.ts';
import { createOneTimeCodes } from '../platform/keys/one-time-codes.ts';
import { createLinkTokens } from '../platform/keys/link-tokens.ts';
import { createProofOfWork } from '../platform/keys/proof-of-work.ts';
import { createRiskHashes } from '../platform/keys/risk-hashes.ts';
import { createSecretBox } from '../platform/keys/secret-box.ts';
import { createSessionTokens } from '../platform/keys/session-tokens.ts';
import type { SignedInAgent } from '../help/ports/help.ts';
import type { JobRequest } from '../platform/ports/jobs.ts';
import { withMailReports } from '../record/mail/mail-reports.ts';
import { untraced } from '../platform/ports/tracing.ts';
import { createCredentialOpener } from '../sources/credentials/credential-opener.ts';
import { createAddressSearch } from '../sources/address-search/photon.ts';
import { createSources } from '../sources/create-sources.ts';
import { transferOf } from '../sources/provider-settings.ts';
import { isDatabaseUnavailable } from '../platform/store/database-unavailable.ts';
import { createRateLimiter } from '../platform/store/rate-limiter.ts';
import { recordOperationSpan } from '../platform/tracing/record-operation-span.ts';
import { traceJobs } from '../platform/tracing/traced-jobs.ts';
import { traceAttempts, traceCommits } from './tracing/traced-record.ts';
import type { BackendParts } from './main-parts.ts';
import type { EndedOperation } from './graphql/server/operation-report.ts';
import { createFileReaders } from './main-files.ts';
import { linkUrlOf } from './config/hosts.ts';
import { apiHosts, hostFinder } from './main-hosts.ts';
import { createLimits } from './main-limits.ts';
import { registerLinks } from './main-links.ts';
import { registerPublicPages } from './main-public-pages.ts';
import { createRedirects } from './main-redirects.ts';
import { createSourceLinks } from './main-source-links.ts';
import { wireWebhooks } from './main-webhooks.ts';
import { invitationsOf, registerPartnerSide } from './main-partner.ts';
import { signerOf, timestampsOf } from './main-signing.ts';
import { createTrust } from './main-trust.ts';
import { registerStaffSide } from './main-staff.ts';
import type { AgentAccess, JoinRefusal } from '../help/use-cases/join-help.ts';
import { countFieldRefusals } from '../insights/metrics/count-field-refusals.ts';
import { countSourceCalls } from '../insights/metrics/count-source-calls.ts';
import { wireCore } from './wire-core.ts';

/** The backend in its two roles (decision platform-nodes). */
export type Backend = {
  /** Role `api`: puts the operations and the documents on a server. */
  registerApi: (server: FastifyInstance) => Promise<void>;
  /** Role `worker`: carries out checks, mails and timers. */
  startWorker: () => Promise<void>;
  /** Ends the streams of browsers, which then ask another node; everything else goes on. */
  endStreams: () => Promise<void>;
  /** Lets an agent into live help by its code; for the staff's door, which knows who they are. */
  joinHelp: (code: string, agent: SignedInAgent) => Promise<Result<AgentAccess, JoinRefusal>>;
  /** See `certificateDays` of documents. */
  certificateDays: () => Promise<Record<string, number>>;
  /** Hands running work back; the store and the mailer stay open. */
  close: () => Promise<void>;
};

/** As `RATE_LIMIT_FACTOR` multiplies them; it does not multiply the load that a node can bear at once. */
const opensOf = ({ eventStreams: { opens }, rateLimitFactor }: FixedConfig) => ({
  ofSession: Math.max(1, opens.ofSession * rateLimitFactor),
  ofAddress: Math.max(1, opens.ofAddress * rateLimitFactor),
  atOnce: opens.atOnce,
});

/** Wires the backend: the one place that sees every room. */
export async function createBackend(parts: BackendParts): Promise<Backend> {
  const { config, hosts, store, clock, ids, outbound, tracing = untraced } = parts;
  const { fetch } = outbound;
  const mailer = parts.reportMail ? withMailReports(parts.mailer, parts.reportMail) : parts.mailer;
  const applications = traceCommits(tracing, store.applications);
  const sourceCalls = countSourceCalls({ days: store.sourceDays, ...parts });
  const fieldRefusals = countFieldRefusals({ refusals: store.fieldRefusals, ...parts });
  const sources = createSources(config.sources, {
    fetch,
    tracing,
    clock,
    transfers: { validations: store.accountValidations, clock },
    report: sourceCalls.count,
    ...(parts.sourceResilience && { resilience: parts.sourceResilience }),
  });
  const signing = await signerOf(config, { clock, http: outbound });
  const { timestamps, roots: timestampRoots } = timestampsOf(config, outbound);
  const { signer } = signing;
  const { database } = store;
  const { rateLimiter, messages } = createLimits(parts);
  const { papers, attachedFiles, reviewFiles, fileScanner } = createFileReaders(parts);
  const hostOfApplication = hostFinder(hosts);
  const core = wireCore(
    {
      applications,
      resumeAttempts: traceAttempts(tracing, store.resumeAttempts),
      clock,
      ids,
      codes: createOneTimeCodes(config.keys.oneTimeCodes),
      links: createLinkTokens(config.keys.sessions),
      tokens: createSessionTokens(config.keys.sessions),
      credentials: createCredentialOpener(config.sealingKey, clock),
      sources,
      helpTickets: createHelpTickets({
        ...config.assist.tickets,
        recordingDays: config.recordingDays,
        polling: config.assist.polling,
        clock,
      }),
      helpCodes: createHelpCodes(config.keys.oneTimeCodes),
      rateLimiter,
      messages,
      proofOfWork: createProofOfWork(config.keys.puzzles, clock),
      papers,
      reviewFiles,
      fileScanner,
    },
    {
      rateLimitFactor: config.rateLimitFactor,
      startsADay: config.startsADay,
      screening: config.screening,
      brandOf: (application) => readMailbox(hostOfApplication(application).mailFrom).name,
      linkUrlOf: (application) => linkUrlOf(config.publicUrl, hostOfApplication(application).id),
      credentialWays: config.credentialWays,
      explicitBoxes: config.explicitBoxes,
      accountTransferClp: transferOf(config.sources.accounts),
      retention: config.retention,
      webhooksEnabled: (application) => hostOfApplication(application).webhook !== undefined,
      raisedRisks: config.raisedRisks,
      signatoryFactors: config.signatoryFactors,
      stateIdentityAboveUf: config.stateIdentityAboveUf,
    },
  );
  const send = async (requests: JobRequest[]) => {
    await database.transaction((tx) => store.jobs.send(tx, requests));
    store.jobs.announce(requests);
  };
  const webhooks = wireWebhooks(parts, send);
  const { rootsOf, verifying } = createTrust(signing, timestampRoots, parts.reportFailure);
  const linkWords = { box: createSecretBox(config.keys.linkWords), used: store.usedWords };
  const changes = await createChanges(store.applications);
  const way = createRedirects(parts, core.operations);
  const sourceLinks = createSourceLinks(parts, core.operations);
  const addressSearch = config.addressSearchUrl
    ? createAddressSearch({
        url: config.addressSearchUrl,
        fetch,
        report: (failure) => parts.reportFailure?.('the search for addresses', new Error(failure)),
      })
    : undefined;
  const daysOfCertificates = () => certificateDays(signer, config.tls?.cert, clock.now());

  return {
    registerApi: async (server) => {
      const edge = {
        operationSlots: createOperationSlots(
          Math.max(1, config.operationsOfAddress * config.rateLimitFactor),
        ),
        streamOpens: createStreamOpens(opensOf(config), createRateLimiter(clock)),
        reportBug: parts.reportBug,
        ids,
        isAway: isDatabaseUnavailable,
        reportFailure: parts.reportFailure ?? (() => undefined),
        reportOperation: ({ line, fields }: EndedOperation) => {
          recordOperationSpan(tracing, line);
          parts.reportOperation?.(line);
          fieldRefusals.count({ ...line, fields });
        },
        tracing,
      };
      await registerApi(server, {
        path: config.graphqlPath,
        riskHashes: createRiskHashes(config.keys.risk),
        deps: edge,
        hosts: apiHosts(hosts, config, {
          ...core.operations,
          ...edge,
          hostSessions: store.partner.sessions,
          invitations: store.partner.invitations,
          transfers: store.transfers,
          linkWords,
          redirects: way?.settings,
          addressSearch,
          sourceLinks: sourceLinks?.settings,
          changes,
          streams: createEventStreams({ ...config.eventStreams, ofSession: maxOfSession }),
        }),
      });
      await registerStaffSide(server, parts, {
        help: core.help,
        commands: core.operations,
        joinHelp: core.joinHelp,
        packages: createPackageSealer({ signer, key: 'operator', timestamps }, clock),
        attachedFiles,
        fileScanner,
        rateLimiter,
        webhooks: webhooks.managing,
        certificateDays: daysOfCertificates,
      });
      await registerPartnerSide(server, parts, { rateLimiter, webhooks: webhooks.managing });
      if (way) await server.register(way.routes);
      if (sourceLinks) await server.register(sourceLinks.routes);
      await registerLinks(server, parts, { ...core.operations, send, linkWords });
      if (config.messagingSecret)
        await server.register(
          receiptRoutes(config.messagingSecret, (receipt) => recordReceipt(core.operations, receipt)),
        );
      await registerPublicPages(server, parts, verifying.judge);
    },
    startWorker: async () => {
      // Only here: a node of role api makes no documents, and what draws and signs them is a megabyte of code.
      const [{ createDocumentMaker }, { createDocumentArchive }] = await Promise.all([
        import('../signing/documents/document-maker.ts'),
        import('../signing/documents/document-archive.ts'),
      ]);
      const handlers = core.handlers(
        {
          mailer,
          mails: store.mails,
          webhookCursors: store.webhookCursors,
          people: config.comparesPeople
            ? { keys: store.riskKeys, hashes: createRiskHashes(config.keys.risk) }
            : undefined,
          personalData: store.personalData,
          expiring: expiringRows(store, config.recordingDays),
          registrations: store.registrations,
          searchIndex: store.searchIndex,
          funnel: store.funnel.projection,
          sourceDays: store.sourceDays,
          auditTrail: store.auditTrail,
          timestamps,
          archive: createDocumentArchive(
            {
              timestamps,
              revocation: { ...config.revocation, outbound, report: parts.reportRevocation },
            },
            rootsOf,
          ),
          archiveLedger: store.archiveLedger,
          documents: createDocumentMaker({
            signer,
            timestamps,
            codeKey: config.keys.oneTimeCodes,
            agreement: config.stateIdentity?.agreement,
            providerOf: (application) => hostOfApplication(application).provider,
            verifyAddress: `${config.publicUrl.replace(/^https?:\/\//, '')}/verify`,
          }),
          secrets: createSecretBox(config.keys.secretBox),
          applicationOf: (folio) => store.staff.grounds.applicationOf(folio),
          spreadMails: (signal) =>
            setTimeout(randomInt(config.resumeCodeSpreadMs + 1), undefined, { signal }),
          webhooks: webhooks.delivering,
          invitations: invitationsOf(parts),
          send,
        },
        parts,
      );
      await store.jobRunner.start(traceJobs(tracing, handlers));
      await send(jobsOfStart(clock));
    },
    endStreams: changes.close,
    certificateDays: daysOfCertificates,
    joinHelp: core.joinHelp,
    close: async () => {
      await store.jobRunner.stop();
      await sourceCalls.close();
      await fieldRefusals.close();
      await Promise.all([
        changes.close(),
        verifying.close(),
        papers.close(),
        attachedFiles.close(),
        reviewFiles.close(),
      ]);
    },
  };
}
