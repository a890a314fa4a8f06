import { err, ok, type Result } from '@afilia/domain/values/result';
import type { AccountValidations } from '../../sources/ports/accounts.ts';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { AuditTrail } from '../../audit/ports/audit.ts';
import type { FileScans } from '../../platform/ports/file-scanner.ts';
import type { JobRunner } from '../../platform/ports/jobs.ts';
import type { MailLedger } from '../../record/ports/mails.ts';
import type { ArchiveLedger } from '../../signing/ports/document-archive.ts';
import type { PersonalData } from '../../record/ports/personal-data.ts';
import type { Registrations } from '../../signing/ports/registrations.ts';
import type { InvitationBatches } from '../../partners/ports/invitation-batches.ts';
import type { InvitationList, Invitations } from '../../partners/ports/invitations.ts';
import type {
  ApiClients,
  ApiIdempotency,
  HostSessions,
  PartnerApplications,
  PartnerChanges,
} from '../../partners/ports/partner.ts';
import type { PublishedTexts } from '../../platform/ports/published-texts.ts';
import type { ResumeAttempts } from '../../access/ports/resume-attempts.ts';
import type { RiskKeys } from '../../platform/ports/risk.ts';
import type { Redirects } from '../../access/ports/state-identity.ts';
import type { Transfers } from '../../access/ports/transfers.ts';
import type { UsedWords } from '../../platform/ports/used-words.ts';
import type { WebhookCursors, WebhookDeliveries, WebhookEndpoints } from '../../platform/ports/webhooks.ts';
import type { Calls } from '../../help/ports/calls.ts';
import type { DeadLetters } from '../../platform/ports/dead-letters.ts';
import type { DataRequests } from '../../platform/ports/data-requests.ts';
import type { CaseLists, DeskViews } from '../../desk/ports/case-lists.ts';
import type { Absences } from '../../desk/ports/absences.ts';
import type { OwnActs } from '../../desk/ports/own-acts.ts';
import type { DeskCases } from '../../platform/ports/desk.ts';
import type { DayEntries } from '../../insights/ports/day-entries.ts';
import type { FunnelProjection, FunnelReading } from '../../insights/ports/funnel.ts';
import type { FieldRefusals } from '../../insights/ports/field-refusals.ts';
import type { SourceDays } from '../../insights/ports/source-days.ts';
import type { HelpClaims } from '../../help/ports/help-claims.ts';
import type { HelpRecordings } from '../../help/ports/recordings.ts';
import type { ApplicationSearch, SearchIndex, StaffSearches } from '../../audit/ports/search.ts';
import type {
  HelpedApplications,
  StaffReads,
  StaffSessions,
  RecordedGrounds,
} from '../../platform/ports/staff.ts';
import type { StaffActs } from '../../audit/ports/staff-acts.ts';
import { createSealing, type Vault } from '../../record/store/sealing/sealing.ts';
import { openDeploymentKey } from '../../platform/store/sealing/deployment-key.ts';
import { renewKeys } from './sealing/renew-keys.ts';
import { createAuditTrail } from '../../audit/store/audit-trail.ts';
import { createAccountValidations } from '../../sources/store/account-validations.ts';
import { createApplicationStore } from './application-store.ts';
import { createFileScans } from '../../record/store/file-rows.ts';
import { openDatabase, type Database, type DatabaseOptions } from '../../platform/store/database.ts';
import { isDatabaseUnavailable } from '../../platform/store/database-unavailable.ts';
import { type DatabaseProblem, sqlStateOf } from '../../platform/store/database-problem.ts';
import type { Report } from '../../platform/store/jobs/error-label.ts';
import { createJobs, type Jobs } from '../../platform/store/jobs/jobs.ts';
import { createPersonalData } from './personal-data.ts';
import { createMailLedger } from '../../record/store/mails.ts';
import { deleteMessageCounts } from '../../access/store/message-counts.ts';
import { createResumeAttempts } from '../../access/store/resume-attempts.ts';
import { createRedirects } from '../../access/store/redirects.ts';
import { createTransfers } from '../../access/store/transfers.ts';
import { createUsedWords } from '../../insights/store/used-words.ts';
import { createRegistrations } from '../../signing/store/registrations.ts';
import { createArchiveLedger } from '../../signing/store/archive-ledger.ts';
import { createInvitationBatches } from '../../partners/store/invitation-batches.ts';
import { createInvitationList } from '../../partners/store/list-invitations.ts';
import { createInvitations } from '../../partners/store/invitations.ts';
import { adoptChangeLog, createPartnerChanges } from '../../partners/store/change-log.ts';
import { createApiIdempotency } from '../../partners/store/api-idempotency.ts';
import {
  createApiClients,
  createHostSessions,
  createPartnerApplications,
} from '../../partners/store/partner.ts';
import { createPublishedTexts } from '../../partners/store/published-texts.ts';
import { storedHosts } from '../../partners/store/stored-hosts.ts';
import { createRiskKeys } from '../../access/store/risk-keys.ts';
import { createWebhookCursors } from '../../partners/store/webhook-cursors.ts';
import { createWebhookDeliveries } from '../../partners/store/webhook-deliveries.ts';
import { createWebhookEndpoints } from '../../partners/store/webhook-endpoints.ts';
import { migrate } from '../../record/store/migrate.ts';
import { createHelpedApplications } from '../../help/store/helped-applications.ts';
import { createCalls } from '../../help/store/calls.ts';
import { createFunnelProjection } from '../../insights/store/projection.ts';
import { createDayEntries } from '../../insights/store/day-entries.ts';
import { createFunnelReading } from '../../insights/store/reading.ts';
import { createFieldRefusals } from '../../insights/store/field-refusals.ts';
import { createSourceDays } from '../../insights/store/source-days.ts';
import { createHelpClaims } from '../../help/store/help-claims.ts';
import { createHelpRecordings } from '../../help/store/help-recordings.ts';
import { createDataRequests } from '../../rights/store/data-requests.ts';
import type { StaffHosts } from '../../platform/store/of-hosts.ts';
import { createCaseLists } from '../../desk/store/case-lists.ts';
import { createAbsences } from '../../desk/store/absences.ts';
import { createDeskViews } from '../../desk/store/desk-views.ts';
import { createOwnActs } from '../../desk/store/own-acts.ts';
import { createDeskCases } from '../../desk/store/desk-cases.ts';
import { createApplicationSearch } from '../../audit/store/application-search.ts';
import { createSearchIndex } from '../../audit/store/search-index.ts';
import { createStaffSearches } from '../../audit/store/staff-searches.ts';
import { createStaffActs } from '../../audit/store/staff-acts.ts';
import { createStaffReads } from '../../audit/store/staff-reads.ts';
import { createStaffSessions } from '../../access/store/staff-sessions.ts';
import { createRecordedGrounds } from '../../audit/store/recorded-grounds.ts';

/** Queries of the staff to the record. */
export type StaffStore = {
  reads: StaffReads;
  grounds: RecordedGrounds;
  helped: HelpedApplications;
  calls: Calls;
  cases: DeskCases;
  lists: CaseLists;
  views: DeskViews;
  ownActs: OwnActs;
  absences: Absences;
  requests: DataRequests;
  recordings: HelpRecordings;
  claims: HelpClaims;
  search: ApplicationSearch;
  searches: StaffSearches;
  deadLetters: DeadLetters;
  acts: StaffActs;
};

/** Everything that lasts, ready for use. */
export type Store = {
  database: Database;
  applications: ApplicationStore;
  fileScans: FileScans;
  archiveLedger: ArchiveLedger;
  personalData: PersonalData;
  accountValidations: AccountValidations;
  mails: MailLedger;
  resumeAttempts: ResumeAttempts;
  webhookCursors: WebhookCursors;
  webhooks: { endpoints: WebhookEndpoints; deliveries: WebhookDeliveries };
  registrations: Registrations;
  publishedTexts: PublishedTexts;
  partner: {
    clients: ApiClients;
    sessions: HostSessions;
    invitations: Invitations;
    invitationList: InvitationList;
    invitationBatches: InvitationBatches;
    applications: PartnerApplications;
    idempotency: ApiIdempotency;
    changes: PartnerChanges;
  };
  /** See `storedHosts`. */
  storedHosts: () => Promise<string[]>;
  riskKeys: RiskKeys;
  redirects: Redirects;
  transfers: Transfers;
  usedWords: UsedWords;
  searchIndex: SearchIndex;
  funnel: { projection: FunnelProjection; reading: FunnelReading; days: DayEntries };
  sourceDays: SourceDays;
  fieldRefusals: FieldRefusals;
  auditTrail: AuditTrail;
  staff: { sessions: StaffSessions } & StaffStore;
  /** The record that a member of the staff finds who works for these hosts; for all where they are undefined. */
  staffOf: (hosts: StaffHosts) => StaffStore;
  /** For `createSharedRateLimiter` and `createMessageCounts`. */
  hideRateLimitKey: (key: string) => string;
  /** See `deleteMessageCounts`. */
  deleteMessageCounts: (before: string) => Promise<number>;
  /** See `renewKeys`. */
  renewKeys: () => Promise<number>;
  jobs: Jobs;
  /** Same as `jobs.runner`. */
  jobRunner: JobRunner;
  /** Ends running jobs, then the database; nothing is left open. */
  close: () => Promise<void>;
};

/**
 * Opens the database, migrates it, and puts the ports on top of it.
 *
 * @param report - the operator's log
 * @param vault - the keys that personal data is sealed with
 * @returns the store, or the one line that tells the operator why not
 */
export const openStore = async (
  options: DatabaseOptions,
  report: Report,
  vault: Vault,
): Promise<Result<Store, DatabaseProblem>> => {
  const opened = await openDatabase(options);
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const store = await putOn(database, report, vault);
    if (!store.ok) await database.close();
    return store;
  } catch (error) {
    const problem = isDatabaseUnavailable(error) ? leftUsWhileOpening(error) : withoutRight(error);
    if (!problem) throw error;
    await database.close();
    return err(problem);
  }
};

/** It answered at first: a server without room for all the connections of a node says so only now. */
const leftUsWhileOpening = (error: unknown): DatabaseProblem => ({
  kind: 'unreachable',
  message: `The database answered and then did not (${sqlStateOf(error) ?? 'the connection ended'}). 53300 is a server without room for more connections: raise its max_connections, or run fewer nodes. Otherwise start again when it is back.`,
});

/** The role may make tables, and another one made those that are there. */
const withoutRight = (error: unknown): DatabaseProblem | undefined => {
  if (sqlStateOf(error) !== '42501') return undefined;
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return {
    kind: 'no-rights',
    message: `The role of DATABASE_URL lacks a right: ${root instanceof Error ? root.message : '42501'} (docs/operations.md, «Role and schema», has the statements).`,
  };
};

const putOn = async (
  database: Database,
  report: Report,
  vault: Vault,
): Promise<Result<Store, DatabaseProblem>> => {
  const migrated = await migrate(database);
  if (!migrated.ok) return migrated;
  const deployment = await openDeploymentKey(database, vault.wrapper);
  if (!deployment.ok) return deployment;
  const sealing = createSealing(database.orm, vault, deployment.value);
  await adoptChangeLog(database);
  const jobs = createJobs(database, report);
  const staffOf = (hosts: StaffHosts): StaffStore => ({
    reads: createStaffReads(database, hosts),
    grounds: createRecordedGrounds(database, sealing, hosts),
    helped: createHelpedApplications(database, sealing, hosts),
    calls: createCalls(database, hosts),
    cases: createDeskCases(database, hosts),
    lists: createCaseLists(database, hosts),
    views: createDeskViews(database),
    ownActs: createOwnActs(database),
    absences: createAbsences(database),
    requests: createDataRequests(database, hosts),
    recordings: createHelpRecordings(database, sealing, hosts),
    claims: createHelpClaims(database),
    search: createApplicationSearch(database, sealing, hosts),
    searches: createStaffSearches(database, sealing, hosts),
    deadLetters: jobs.deadLettersOf(hosts),
    acts: createStaffActs(database),
  });
  const applications = await createApplicationStore(database, jobs, sealing);
  return ok({
    database,
    applications,
    fileScans: createFileScans(database),
    archiveLedger: createArchiveLedger(database),
    personalData: createPersonalData(database, sealing, applications),
    accountValidations: createAccountValidations(database, sealing),
    mails: createMailLedger(database),
    resumeAttempts: createResumeAttempts(database, jobs, sealing),
    webhookCursors: createWebhookCursors(database),
    webhooks: {
      endpoints: createWebhookEndpoints(database, sealing),
      deliveries: createWebhookDeliveries(database),
    },
    registrations: createRegistrations(database),
    publishedTexts: createPublishedTexts(database),
    partner: {
      clients: createApiClients(database),
      sessions: createHostSessions(database, sealing),
      invitations: createInvitations(database, jobs, sealing),
      invitationList: createInvitationList(database, sealing),
      invitationBatches: createInvitationBatches(database, jobs, sealing),
      applications: createPartnerApplications(database, sealing),
      idempotency: createApiIdempotency(database, sealing),
      changes: createPartnerChanges(database, sealing),
    },
    storedHosts: () => storedHosts(database),
    riskKeys: createRiskKeys(database),
    redirects: createRedirects(database),
    transfers: createTransfers(database),
    usedWords: createUsedWords(database),
    searchIndex: createSearchIndex(database, sealing),
    funnel: {
      projection: createFunnelProjection(database),
      reading: createFunnelReading(database),
      days: createDayEntries(database),
    },
    sourceDays: createSourceDays(database),
    fieldRefusals: createFieldRefusals(database),
    auditTrail: createAuditTrail(database),
    staff: { sessions: createStaffSessions(database), ...staffOf(undefined) },
    staffOf,
    hideRateLimitKey: (key) => deployment.value.lookup('rateLimit', key),
    deleteMessageCounts: (before) => deleteMessageCounts(database, before),
    renewKeys: () => renewKeys(database, vault.wrapper),
    jobs,
    jobRunner: jobs.runner,
    close: async () => {
      await jobs.runner.stop();
      await database.close();
    },
  });
};
