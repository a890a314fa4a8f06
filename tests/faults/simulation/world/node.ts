import { builtInHost } from '@afilia/backend/app/config/host-folder';
import { createHelpCodes } from '@afilia/backend/help/keys/help-codes';
import { createLinkTokens } from '@afilia/backend/platform/keys/link-tokens';
import { createOneTimeCodes } from '@afilia/backend/platform/keys/one-time-codes';
import { createSessionTokens } from '@afilia/backend/platform/keys/session-tokens';
import type { Registrations } from '@afilia/backend/signing/ports/registrations';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { isDatabaseUnavailable } from '@afilia/backend/platform/store/database-unavailable';
import { createRateLimiter } from '@afilia/backend/platform/store/rate-limiter';
import { untraced } from '@afilia/backend/platform/ports/tracing';
import type { ApiDeps } from '@afilia/backend/app/graphql/server/context';
import { ok } from '@afilia/domain/values/result';
import { wireCore } from '@afilia/backend/app/wire-core';
import { createMemoryMails } from '../ports/memory-mails.ts';
import { createMemoryPersonalData } from '../ports/memory-personal-data.ts';
import { createMemoryResume } from '../ports/memory-resume.ts';
import { createMemoryCursors, noEndpoints } from '../ports/memory-webhooks.ts';
import { archiveOf, documentsOf } from '../ports/documents.ts';
import { sourcesOf } from '../ports/sources.ts';
import { helpTickets, noTransfers, openerAt, proofOfWorkOf, secretBoxOf } from '../ports/stand-ins.ts';
import { idsOf } from './chance.ts';
import { forgetfulLedger, incompleteRetention } from './defects.ts';
import type { Node } from './node-type.ts';
import { createNodeStore } from './node-store.ts';
import { isSimulated, remote } from './remote.ts';
import type { World } from './world.ts';

const { legal } = builtInHost();

/** Test keys: nothing here is secret. */
const key = new Uint8Array(32).fill(7);

/** Days for which each class is stored here: short, so that a run sees the end of all. */
export const retention = { abandoned: 10, ended: 20, signed: 40 };

const maxSkewMs = 10_000;

const none = () => {
  throw new Error('no stream is opened in a simulation');
};

const notCompared = () => {
  throw new Error('registrations are not compared in a simulation');
};
const noRegistrations = {
  find: notCompared,
  knownFolios: notCompared,
  seen: notCompared,
  unseenSince: notCompared,
  listStrays: notCompared,
  deleteStraysBefore: notCompared,
  backlog: notCompared,
} satisfies Registrations;

/** Starts a process, or starts it again after it died: it remembers nothing. */
export function startNode(world: World, name: string, before?: Node): Node {
  const { scheduler, faults, chance } = world;
  const skew = faults.happen('clock.skewed', chance.nodes)
    ? chance.nodes.between(-maxSkewMs / 2, maxSkewMs / 2)
    : 0;
  const clock: Clock = { now: () => new Date(scheduler.now() + Math.round(skew)) };
  const node = (before ?? {
    name,
    life: 0,
    running: new Map(),
    waiting: new Set(),
  }) as Node;
  const { store, known } = createNodeStore(world, node);
  const { database, defect } = world;
  const ids = idsOf(chance.ports.fork(scheduler.now() + name.charCodeAt(1)));
  const mails = createMemoryMails(database);
  const personalData = createMemoryPersonalData(database);
  const resume = createMemoryResume(database);
  const attempts = remote(world, node, ['resume', resume], new Set(['begin', 'change'] as const));
  const core = wireCore(
    {
      applications: store,
      resumeAttempts: attempts,
      clock,
      ids,
      codes: createOneTimeCodes(key),
      links: createLinkTokens(key),
      tokens: createSessionTokens(key),
      credentials: openerAt(() => clock.now().getTime()),
      sources: sourcesOf(world),
      helpTickets,
      helpCodes: createHelpCodes(key),
      rateLimiter: createRateLimiter(clock),
      // No person floods a mailbox here.
      messages: {
        take: () => Promise.resolve({ waitSeconds: 0, giveBack: () => Promise.resolve() }),
        waitFor: () => Promise.resolve(0),
      },
      proofOfWork: proofOfWorkOf(ids.uuid),
      // No person uploads documents here.
      papers: { read: () => Promise.resolve({ status: 'busy' }) },
      reviewFiles: { read: () => Promise.resolve({ status: 'busy' }) },
    },
    {
      rateLimitFactor: 1,
      brandOf: () => 'Pago Austral',
      linkUrlOf: () => 'https://afilia.example',
      credentialWays: ['form'],
      explicitBoxes: false,
      retention,
      webhooksEnabled: true,
    },
  );
  const handlers = core.handlers(
    {
      mailer: world.mailboxes.mailer,
      mails: remote(
        world,
        node,
        ['mails', defect === 'mail-key-not-checked' ? forgetfulLedger(mails) : mails],
        new Set(['claimMail', 'markMailSent', 'releaseMail'] as const),
      ),
      webhookCursors: remote(
        world,
        node,
        ['webhooks', createMemoryCursors(database)],
        new Set(['take', 'advance'] as const),
      ),
      personalData: remote(
        world,
        node,
        ['data', defect === 'retention-row-missing' ? incompleteRetention(personalData) : personalData],
        new Set(['erase'] as const),
      ),
      // Nothing is kept beside the applications.
      expiring: [],
      // Not compared here: the core of a simulation loses nothing.
      registrations: noRegistrations,
      // Staff search nothing here.
      searchIndex: { indexLot: async () => ({ indexed: 0, failed: 0, isDone: true }) },
      funnel: {
        projectLot: async () => ({ projected: 0, isDone: true }),
        earliestWeek: async () => undefined,
        released: async () => new Set(),
        countsOf: async () => ({ entries: [], reasons: [], fields: [], times: [], fieldTimes: [] }),
        cellsOf: async () => [],
        release: async () => false,
        clear: async () => undefined,
      },
      sourceDays: { deleteBefore: async () => undefined },
      // Staff read nothing here either.
      auditTrail: {
        lastDay: async () => undefined,
        seal: async () => undefined,
        unstamped: async () => [],
        stamp: async () => undefined,
      },
      timestamps: { stamp: async () => ok(new Uint8Array()) },
      documents: documentsOf(world),
      archive: archiveOf(world),
      // Nights are not simulated: each application is extended by its own job.
      archiveLedger: { due: async () => [] },
      secrets: secretBoxOf(world),
      // Banks invite no person here.
      invitations: {
        invitations: {
          find: async () => undefined,
          mailing: async () => undefined,
          noteMailed: async () => undefined,
        },
        invitationBatches: { importSlice: async () => false },
        tokens: createSessionTokens(key),
        clock,
        publicUrl: 'https://afilia.example',
      },
      webhooks: {
        ...noEndpoints,
        sender: world.webhooks.sender,
        configuredOf: () => world.webhooks.endpoint,
        publicUrl: 'https://afilia.example',
        contactOf: () => undefined,
        reportSwitchedOff: () => undefined,
      },
      applicationOf: async () => undefined,
      spreadMails: () => Promise.resolve(),
      send: async (requests) => database.sendJobs(requests),
    },
    { reportCheck: () => undefined },
  );
  const api: ApiDeps = {
    ...core.operations,
    pageUrl: 'https://afilia.example',
    linkUrl: 'https://afilia.example',
    // No link is opened through our own address here.
    linkWords: { box: secretBoxOf(world), used: { use: async () => true } },
    legal,
    transfers: noTransfers,
    changes: { of: none, close: async () => undefined },
    streams: { open: none },
    streamOpens: { admit: none },
    operationSlots: { acquire: none },
    reportBug: (_reference, error) => {
      if (!isSimulated(error))
        world.fail('no-bug', undefined, String(error instanceof Error ? error.stack : error));
    },
    reportOperation: () => undefined,
    isAway: isDatabaseUnavailable,
    reportFailure: () => undefined,
    tracing: untraced,
  };
  return Object.assign(node, { clock, known, api, handlers, isUp: true });
}

/** Kills the process: nothing that was under way in it ends. */
export function killNode({ trace }: World, node: Node): void {
  trace.step(undefined, `${node.name} dies`);
  node.life += 1;
  node.isUp = false;
  node.running.clear();
  const waiting = [...node.waiting];
  node.waiting.clear();
  for (const notify of waiting) notify();
}
