import { isDeepStrictEqual } from 'node:util';
import { jobIdOf } from '@afilia/backend/platform/store/jobs/job-id';
import type { RecordedEvent } from '@afilia/backend/record/ports/application-store';
import type { Application } from '@afilia/domain/application/model/application';
import { evolve, isTransition } from '@afilia/domain/record/evolve';
import { isAcceptanceDecidable } from '@afilia/domain/desk/acceptance-case';
import type { CaseGate } from '@afilia/domain/desk/model/case';
import { casesAt } from '@afilia/domain/desk/model/cases';
import { isInLegalReview } from '@afilia/domain/desk/delayed-review';
import { limits } from '@afilia/domain/application/model/limits';
import { reactionsTo } from '@afilia/domain/record/reactions';
import { canHappen } from '@afilia/domain/application/model/flow/position';
import { stateFacts } from '@afilia/domain/application/model/flow/state-facts';
import { placeAt } from '@afilia/domain/application/model/flow/state-queries';
import type { Row } from '../ports/memory-database.ts';
import type { World } from '../world/world.ts';
import { judgeErased } from './judge-erased.ts';

/** As JSON, which is cheap where the keys stand in the same order; by value otherwise. */
function isSame(application: Application | undefined, { text, snapshot }: Row): boolean {
  const replayed = JSON.stringify(application);
  return replayed === text || isDeepStrictEqual(JSON.parse(replayed), snapshot);
}

type Fail = (invariant: string, detail: string) => void;

/** Events of one decision follow those before, each where the statechart has it, and lead to the snapshot. */
function judgeEvents(
  before: Application | undefined,
  events: readonly RecordedEvent[],
  { row, fail }: { row: Row; fail: Fail },
): void {
  let application = before;
  for (const { version, event } of events) {
    if (version !== (application?.version ?? 0) + 1)
      fail('events-numbered', `${version} after ${application?.version}`);
    if (application && isTransition(event) && !canHappen(application.flow, application.isPJ, event.type))
      fail('possible-moves', `${event.type} at ${application.flow.state}`);
    application = evolve(application, event);
  }
  if (!isSame(application, row)) fail('snapshot-is-replay', `version ${row.snapshot.version}`);
}

/** The position has a place, the stage is that of the place, and no counter exceeds the allowed attempts. */
function judgePosition({ flow, stage, otp, signatories, keyHolder }: Application, fail: Fail): void {
  const place = placeAt(flow);
  if (stage && stateFacts[flow.state].phase === 'open' && place.stage !== stage.name)
    fail('stage-fits', `${stage.name} at ${flow.state} ${flow.step}`);
  for (const code of [otp, keyHolder?.otp, ...signatories.map((one) => one.otp)]) {
    if (!code) continue;
    if (code.sends > limits.otpSends) fail('limits', `${code.sends} codes sent`);
    if (code.wrong > limits.otpWrong) fail('limits', `${code.wrong} wrong codes`);
  }
  for (const { wrongRuns } of signatories)
    if (wrongRuns > limits.runTries) fail('limits', `${wrongRuns} wrong RUNs`);
}

const openAt = (application: Application, gate: CaseGate): number =>
  casesAt(application, gate).filter(({ status }) => status === 'open').length;

/** A case for the staff is open while a register is slow or away: one, and no longer than that. */
function judgePowersCase(application: Application, fail: Fail): void {
  const open = openAt(application, 'powers');
  const most = isInLegalReview(application) ? 1 : 0;
  const least = canHappen(application.flow, application.isPJ, 'LegalReviewResumed') ? 1 : 0;
  if (open < least || open > most) fail('powers-case', `${open} cases are open at ${application.flow.state}`);
}

/** The staff have one case about a contract as long as they can decide about its acceptance. */
function judgeAcceptance(application: Application, fail: Fail): void {
  const open = openAt(application, 'acceptance');
  if (open !== (isAcceptanceDecidable(application) ? 1 : 0))
    fail('acceptance-case', `${open} cases are open at ${application.flow.state} ${application.flow.step}`);
}

/** Checks every change of the record against the invariants of records, as it is written. */
export function judgeCommits(world: World): void {
  const { database, jobs } = world;
  const before = new Map<string, Application>();
  database.listeners.add(({ applicationId: id, version }) => {
    const row = database.rows.get(id);
    if (!row || world.violation) return;
    if (row.isErased) {
      const known = before.get(id);
      if (known) judgeErased(world, known, row);
      before.delete(id);
      return;
    }
    const known = before.get(id);
    const { snapshot } = row;
    // A session of it was ended, and nothing else.
    if (known?.version === version) return;
    const fail: Fail = (invariant, detail) => world.fail(invariant, id, detail);
    const events = row.events.slice(known?.version ?? 0);
    judgeEvents(known, events, { row, fail });
    judgePosition(snapshot, fail);
    judgePowersCase(snapshot, fail);
    judgeAcceptance(snapshot, fail);
    const list = events.map(({ event }) => event);
    for (const { type } of list) world.recorded.add(type);
    for (const { name, key } of reactionsTo(snapshot, list))
      if (!jobs.rows.has(jobIdOf(name, key))) fail('jobs-exist', key);
    world.trace.step(
      id,
      `record ${version} ${snapshot.flow.state} ${list.map(({ type }) => type).join(' ')}`,
    );
    before.set(id, snapshot);
  });
}
