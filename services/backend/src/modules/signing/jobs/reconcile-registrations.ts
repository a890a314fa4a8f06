import { createHash } from 'node:crypto';
import type { RegistrationDifference } from '@afilia/domain/signing/model/registration';
import { reconcileRegistration } from '@afilia/domain/signing/hand-over';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import type { OwnRegistration, Registrations } from '../ports/registrations.ts';
import type { CoreRegistration, MerchantRegistrationSource } from '../../sources/ports/sources.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { nightly } from '../../platform/jobs/nightly.ts';

const looks = nightly('reconcile-registrations', 'registrations');

/**
 * The job that a worker requests when it starts: today's comparison, unless it was done. Each comparison requests the
 * next.
 */
export const reconciliationToday = looks.today;

/** The most that the core lists at a time. */
const page = 500;

/** Reports the number of merchants that were compared, and the differences. */
export type ReconciliationReport = (line: { compared: number; differing: number; strays: number }) => void;

const codeHash = (code: string | null) =>
  code === null ? null : createHash('sha256').update(code).digest('hex');

/** Lists how the core's side differs from ours. A step that is under way is no difference. */
function differencesOf(ours: OwnRegistration, theirs: CoreRegistration): RegistrationDifference[] {
  const isCodeKnown = ours.codeSha256 !== null && theirs.merchantCode !== null;
  const isUndone = theirs.status === 'rejected' || theirs.status === 'cancelled';
  return [
    ...(ours.contentSha256 === theirs.contentSha256 ? [] : ['otherContent' as const]),
    ...(isCodeKnown && ours.codeSha256 !== codeHash(theirs.merchantCode) ? ['otherCode' as const] : []),
    ...((ours.status === 'cancelled') !== (theirs.status === 'cancelled') ||
    (ours.status === 'accepted' && isUndone)
      ? ['otherStatus' as const]
      : []),
  ];
}

/**
 * Compares, each night, the merchants at the acquirer's core with ours, by its cursor: another hash, another code, another
 * end, missing there, unknown here. Each difference is recorded with its application.
 */
export function createReconcileRegistrations(
  deps: CommandDeps & {
    source: Pick<MerchantRegistrationSource, 'list'>;
    registrations: Registrations;
    send: (jobs: JobRequest[]) => Promise<void>;
    report: ReconciliationReport;
  },
): JobHandler {
  const { source, registrations, clock, send, report } = deps;

  const record = async (
    { applicationId, differences: before }: OwnRegistration,
    found: RegistrationDifference[],
  ) => {
    if (before.filter((one) => one !== 'otherBooking').join() === found.join()) return;
    await runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
      reconcileRegistration(application, found, moment),
    );
  };

  /** One page of the core. */
  async function compare(items: CoreRegistration[], at: string) {
    const own = await registrations.find(items.map(({ registrationId }) => registrationId));
    const byId = new Map(own.map((one) => [one.registrationId, one]));
    const unknown = items.filter(({ registrationId }) => !byId.has(registrationId));
    const folios = await registrations.knownFolios(unknown.map(({ folio }) => folio));
    // Of a folio that is ours it is still under way, or was replaced by another revision.
    const strays = unknown.filter(({ folio }) => !folios.has(folio));
    await registrations.listStrays(
      strays.map(({ registrationId }) => registrationId),
      at,
    );
    await registrations.seen(
      own.map(({ applicationId }) => applicationId),
      at,
    );
    let differing = 0;
    for (const theirs of items) {
      const ours = byId.get(theirs.registrationId);
      if (!ours) continue;
      const differences = differencesOf(ours, theirs);
      if (differences.length > 0) differing += 1;
      await record(ours, differences);
    }
    return { compared: items.length, differing, strays: strays.length };
  }

  async function missingSince(at: string, signal: AbortSignal): Promise<number> {
    let missing = 0;
    let after: string | null = null;
    while (!signal.aborted) {
      const found: OwnRegistration[] = await registrations.unseenSince(at, after, page);
      for (const ours of found) await record(ours, ['missing']);
      missing += found.length;
      after = found.at(-1)?.applicationId ?? null;
      if (found.length < page) return missing;
    }
    return missing;
  }

  return async (_data, { jobId, signal }) => {
    // Before the work: a comparison that fails must not be the last.
    await send([looks.tomorrow(clock)]);
    const at = clock.now().toISOString();
    const total = { compared: 0, differing: 0, strays: 0 };
    let cursor: string | null = null;
    for (;;) {
      const answer: Awaited<ReturnType<typeof source.list>> = await source.list(
        { cursor, limit: page },
        { requestId: jobId, signal },
      );
      if (answer.kind !== 'answer' || signal.aborted) return 'again';
      const { items } = answer.value;
      const found = await compare(items, at);
      total.compared += found.compared;
      total.differing += found.differing;
      total.strays += found.strays;
      cursor = answer.value.cursor;
      if (items.length < page) break;
    }
    total.differing += await missingSince(at, signal);
    if (signal.aborted) return 'again';
    await registrations.deleteStraysBefore(at);
    report(total);
    return 'done';
  };
}
