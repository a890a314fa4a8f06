import type { Application } from '@afilia/domain/application/model/application';
import { applyConsequences } from '@afilia/domain/record/apply-consequences';
import { startApplication } from '@afilia/domain/application/start-application';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import { systemClock, systemIds } from '../../platform/keys/system.ts';
import type { Change } from '../../record/ports/application-store.ts';
import { answered, failed } from '../../sources/http/results.ts';
import { createRunCheck, RunningChecks } from './run-check.ts';

const now = systemClock.now().toISOString();

function begun(): Application {
  const rut = parseRut('12.345.678-5');
  if (!rut.ok) throw new Error('a good RUT was refused');
  const start = { folio: 'S-1', rut: rut.value, isPJ: false, acceptsMarketing: false, textVersion: '1' };
  const context = { now, newId: systemIds.uuid };
  const { events } = startApplication(start, context);
  return applyConsequences(undefined, events, context).application;
}

/**
 * Runs one check, and stops it while the source is asked.
 *
 * @param answer - of the source
 * @param stop - gives the job to another worker, unless another way is given
 * @param recorded - the application after that; the same where absent
 */
async function runStopped(
  answer: ReturnType<typeof failed> | ReturnType<typeof answered>,
  stop?: (running: RunningChecks, application: Application) => void,
  recorded?: (application: Application) => Application,
) {
  const application = begun();
  const given = new AbortController();
  const running = new RunningChecks();
  const committed: string[] = [];
  const store = {
    cached: () => application,
    load: async () => recorded?.(application) ?? application,
    loadFor: async () => ({ application, outcome: undefined }),
    hasQueue: () => false,
    commit: async ({ events }: Change) => {
      committed.push(...events.map(({ type }) => type));
      return 'committed';
    },
  };
  const issue = async () => {
    if (stop) stop(running, application);
    else given.abort(new Error('It was given to another worker'));
    return answer;
  };
  const deps = {
    store,
    clock: systemClock,
    ids: systemIds,
    sources: { token: { issue } },
    report: () => undefined,
    running,
  };
  const runCheck = createRunCheck(deps as unknown as Parameters<typeof createRunCheck>[0]);
  const attempt = application.stage?.checks.token?.attempt ?? 0;
  const data = { applicationId: application.id, stage: 'prescreening', check: 'token', attempt };
  const run = { jobId: 'a', attempt: 1, lastAttempt: false, signal: given.signal };
  return { ended: await runCheck(data, run), committed };
}

test('an answer of a source counts, though another node has the job meanwhile', async () => {
  const { ended, committed } = await runStopped(answered({ accessToken: 'a', expiresInSeconds: 60 }));
  expect([ended, committed[0]]).toEqual(['done', 'CheckPassed']);
});

test('a call that was broken off because the job was given away says nothing of the source', async () => {
  const { ended, committed } = await runStopped(failed('E01', 'no longer wanted'));
  expect([ended, committed]).toEqual(['again', []]);
});

const ended = (application: Application): Application => ({
  ...application,
  version: application.version + 1,
  stage: null,
});

test('a check that another one stopped is no failure: the record says if it is requested again', async () => {
  const stop = (running: RunningChecks, application: Application) =>
    running.cancelUnneeded(ended(application));
  const brokenOff = failed('E01', 'no longer wanted');
  expect(await runStopped(brokenOff, stop)).toEqual({ ended: 'again', committed: [] });
  expect(await runStopped(brokenOff, stop, ended)).toEqual({ ended: 'done', committed: [] });
});

test('a check is not stopped by a version of the application from before it began', () => {
  const application = begun();
  const of = { stage: 'prescreening', check: 'token', attempt: 1 } as const;
  const running = new RunningChecks();
  const { control } = running.begin(application, of);
  running.cancelUnneeded({ ...application, version: application.version - 1, stage: null });
  expect(control.signal.aborted).toBe(false);
  running.cancelUnneeded(ended(application));
  expect(control.signal.aborted).toBe(true);
});
