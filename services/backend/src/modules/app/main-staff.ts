import { ok } from '@afilia/domain/values/result';
import type { FastifyInstance } from 'fastify';
import { parseVerificationCode } from '../signing/documents/verification-code.ts';
import { createOpenIdProvider } from '../access/identity/open-id-provider.ts';
import { createSecretBox } from '../platform/keys/secret-box.ts';
import { createSessionTokens } from '../platform/keys/session-tokens.ts';
import { isDatabaseUnavailable } from '../platform/store/database-unavailable.ts';
import { onlyOfHosts } from '../record/store/only-of-hosts.ts';
import type { StaffStore } from './store/open-store.ts';
import type { StaffHosts } from '../platform/store/of-hosts.ts';
import type { ApplicationStore } from '../record/ports/application-store.ts';
import type { FileScanner } from '../platform/ports/file-scanner.ts';
import type { SignedInAgent } from '../help/ports/help.ts';
import type { RateLimiter } from '../platform/ports/rate-limiter.ts';
import { type ConnectedVisitors, hostsOfStaff } from '../platform/ports/staff.ts';
import { invitationsOf, ownAddressOf } from './main-partner.ts';
import type { BackendParts } from './main-parts.ts';
import { readCsv } from '../partners/server/read-csv.ts';
import { queueBacklog } from '../platform/store/jobs/queue-backlog.ts';
import { deadLetterQueue } from '../platform/store/jobs/queues.ts';
import { qrSvg } from '../partners/view/qr-svg.ts';
import { createLiveStaff } from '../help/relay/live-staff.ts';
import { pollUntilClosed } from './staff/poll-until-closed.ts';
import { watchStaff } from './staff/watch-staff.ts';
import { createConnectedVisitors } from '../help/relay/connected-visitors.ts';
import type { StaffData, StaffDeps } from '../platform/staff/context.ts';
import { callbackPath } from '../access/staff/sign-in-routes.ts';
import { registerStaff } from './staff/register-staff.ts';
import type { CommandDeps } from '../record/use-cases/run-command.ts';
import type { EndpointDeps } from '../partners/use-cases/manage-endpoints.ts';
import type { HelpDeps } from '../help/use-cases/open-help.ts';
import { endHelp, watchLeftHelp } from '../help/use-cases/end-left-help.ts';
import { observeHelp } from '../help/use-cases/observe-help.ts';
import { claimPlace, isFull } from '../help/use-cases/claim-help.ts';
import type { TakePlace } from '../help/use-cases/join-help.ts';
import { rejoinHelp } from '../help/use-cases/rejoin-help.ts';

/** Dependencies of the staff's use cases besides the record. */
type Given = {
  help: HelpDeps;
  commands: CommandDeps;
  packages: StaffDeps['packages'];
  attachedFiles: StaffDeps['attachedFiles'];
  fileScanner: FileScanner | undefined;
  rateLimiter: RateLimiter;
  webhooks: EndpointDeps;
  /** Days until each certificate of this node ends. */
  certificateDays: () => Promise<Record<string, number>>;
  /** The way into live help by its six digits, as far as the record goes that is given. */
  joinHelp: (
    code: string,
    agent: SignedInAgent,
    record: ApplicationStore,
    takePlace: TakePlace,
  ) => ReturnType<StaffData['joinHelp']>;
};

/** Lists the visitors of these hosts; a visitor without an application is shown only to staff who work for all hosts. */
const visitorsOf = (
  visitors: ConnectedVisitors,
  { helped }: Pick<StaffStore, 'helped'>,
  hosts: StaffHosts,
): ConnectedVisitors =>
  hosts
    ? {
        ...visitors,
        all: async () => {
          const found = await visitors.all();
          if (!found.ok) return found;
          const own = await helped.of(found.value.map(({ sessionId }) => sessionId));
          return ok(found.value.filter(({ sessionId }) => own.has(sessionId)));
        },
      }
    : visitors;

const everyMinute = 60_000;

/** Makes the data that a member of the staff finds who works for these hosts. */
function dataOfHosts(
  parts: BackendParts,
  given: Given,
  connected: ConnectedVisitors,
  hosts: StaffHosts,
): StaffData {
  const { config, store, clock } = parts;
  const hostIds = [...parts.hosts.all().keys()].filter((id) => hosts === undefined || hosts.includes(id));
  const record = onlyOfHosts(store.applications, hosts);
  const staff = store.staffOf(hosts);
  const {
    reads,
    grounds,
    helped,
    calls,
    recordings,
    claims,
    cases,
    requests,
    search,
    searches,
    deadLetters,
  } = staff;
  const { rateLimiter } = given;
  const places = { claims, visitors: connected, clock };
  const keepPlace: TakePlace = async (of, agent) => {
    const claimed = await claimPlace(places, agent, of);
    // The six digits open a session that a colleague has claimed, too.
    return claimed.ok || claimed.error.reason !== 'helpsFull';
  };
  const takePlace: TakePlace = async (of, agent) =>
    !(await isFull(places, agent.id, of.sessionId)) && keepPlace(of, agent);
  const commands = { ...given.commands, store: record };
  const scanning = { scanner: given.fileScanner, scans: store.fileScans };
  const desk = { commands, cases, absences: staff.absences, requests, grounds, reads, scanning };
  return {
    calls,
    recordings,
    claims,
    deadLetters: { letters: deadLetters, clock },
    service: {
      clock,
      pingDatabase: store.database.ping,
      // No session has this id: the relay answers without a list.
      askRelay: async () => (await connected.has('none')).ok,
      queues: async () => {
        const queues = await queueBacklog(store.database);
        return queues.filter(({ queue }) => queue !== deadLetterQueue);
      },
      certificateDays: given.certificateDays,
      numbers:
        hosts === undefined
          ? { sourcesOf: store.sourceDays.day, entriesOf: store.funnel.days.of }
          : undefined,
    },
    funnel: {
      reading: store.funnel.reading,
      acts: staff.acts,
      clock,
      hostIds,
      showsAllHosts: hosts === undefined,
    },
    sources: {
      reading: store.funnel.reading,
      days: store.sourceDays,
      costs: Object.fromEntries(
        Object.entries(config.sources).map(([source, { costClp }]) => [source, costClp]),
      ),
      showsAllHosts: hosts === undefined,
    },
    webhooks: {
      manage: given.webhooks,
      bodies: {
        ...given.webhooks,
        store: record,
        invitations: store.partner.invitations,
        publicUrl: config.publicUrl,
      },
      acts: staff.acts,
      hostIds,
    },
    invitations: {
      making: invitationsOf(parts),
      clients: store.partner.clients,
      list: store.partner.invitationList,
      acts: staff.acts,
      isOwnAddress: ownAddressOf(parts),
      hostIds,
    },
    desk,
    caseList: { lists: staff.lists, ...desk },
    deskViews: { views: staff.views, clock },
    ownDay: { lists: staff.lists, commands, acts: staff.ownActs },
    cannedAnswersOf: (hostId) => (hostIds.includes(hostId) ? (parts.hosts.find(hostId)?.answers ?? []) : []),
    rights: {
      commands,
      retention: config.retention,
      personalData: store.personalData,
      publishedTexts: store.publishedTexts,
      rateLimiter,
      cases,
      requests,
      grounds,
      reads,
    },
    reading: {
      scanning,
      store: record,
      personalData: store.personalData,
      rateLimiter,
      cases,
      requests,
      grounds,
      reads,
      clock,
    },
    searching: {
      search,
      searches,
      store: record,
      byPrintedCode: async (typed) => {
        const verificationCode = parseVerificationCode(typed);
        return verificationCode ? record.findDocument({ verificationCode }) : undefined;
      },
      rateLimiter,
      clock,
    },
    reads,
    helped,
    store: record,
    clock,
    visitors: visitorsOf(connected, staff, hosts),
    joinHelp: (code, agent) => given.joinHelp(code, agent, record, takePlace),
    observeHelp: (sessionId, agent) =>
      observeHelp({ ...given.help, store: record, helped }, sessionId, agent),
    transfers: { ...given.help, store: record, helped },
    rejoinHelp: (sessionId, agent) =>
      rejoinHelp({ ...given.help, helped, takePlace: keepPlace }, sessionId, agent),
  };
}

/** Wires the staff's door: their identity provider, their sessions, and what they may see (decision access-staff). */
export async function registerStaffSide(
  server: FastifyInstance,
  parts: BackendParts,
  given: Given,
): Promise<void> {
  const { config, store, clock, ids, reportBug, reportFailure, reportAccess } = parts;
  const { publicUrl, production, assist, staff } = config;
  const report = reportFailure ?? (() => undefined);
  const { sessions } = store.staff;
  const assistLists = { relayUrl: assist.relayUrl, listKey: assist.listKey };
  const liveStaff = createLiveStaff(assistLists);
  const connected = createConnectedVisitors({
    ...assistLists,
    projectKey: assist.tickets.projectKey,
    report,
  });
  const { hash, nameOf } = createSessionTokens(config.keys.sessions);
  server.addHook('onClose', watchStaff({ sessions, liveStaff, clock }, report));
  const lookForLeftHelp = watchLeftHelp({
    recordings: store.staff.recordings,
    connected,
    clock,
    end: endHelp(given.commands),
  });
  server.addHook(
    'onClose',
    pollUntilClosed(lookForLeftHelp, everyMinute, (error) => report('left help was not looked for', error)),
  );
  await registerStaff(server, {
    liveStaff,
    dataOf: (person) => dataOfHosts(parts, given, connected, hostsOfStaff(person)),
    packages: given.packages,
    attachedFiles: given.attachedFiles,
    readFile: readCsv,
    qrSvg,
    publicUrl,
    production,
    localRecording: config.localRecording,
    recordingDays: config.recordingDays,
    sessions,
    clock,
    ids,
    hash,
    nameOf,
    provider:
      staff &&
      createOpenIdProvider({
        ...staff,
        redirectUri: `${publicUrl}${callbackPath}`,
        fetch: parts.outbound.fetch,
        box: createSecretBox(config.keys.staffSignIn),
        clock,
        report,
      }),
    rateLimiter: given.rateLimiter,
    reportAccess: reportAccess ?? (() => undefined),
    reportBug,
    isAway: isDatabaseUnavailable,
    reportFailure: report,
    newReference: () => ids.uuid().slice(0, 8),
  });
}
