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

/** Runs one check whose job is given to another worker while the source is asked. */
async function runGivenAway(answer: ReturnType<typeof failed> | ReturnType<typeof answered>) {
  const application = begun();
  const given = new AbortController();
  const committed: string[] = [];
  const store = {
    cached: () => application,
    load: async () => application,
    loadFor: async () => ({ application, outcome: undefined }),
    hasQueue: () => false,
    commit: async ({ events }: Change) => {
      committed.push(...events.map(({ type }) => type));
      return 'committed';
    },
  };
  const issue = async () => {
    given.abort(new Error('It was given to somebody else'));
    return answer;
  };
  const deps = {
    store,
    clock: systemClock,
    ids: systemIds,
    sources: { token: { issue } },
    report: () => undefined,
    running: new RunningChecks(),
  };
  const runCheck = createRunCheck(deps as unknown as Parameters<typeof createRunCheck>[0]);
  const attempt = application.stage?.checks.token?.attempt ?? 0;
  const data = { applicationId: application.id, stage: 'prescreening', check: 'token', attempt };
  const run = { jobId: 'a', attempt: 1, lastAttempt: false, signal: given.signal };
  return { ended: await runCheck(data, run), committed };
}

test('what a source answered counts, though the job was given to somebody else meanwhile', async () => {
  const { ended, committed } = await runGivenAway(answered({ accessToken: 'a', expiresInSeconds: 60 }));
  expect([ended, committed[0]]).toEqual(['done', 'CheckPassed']);
});

test('a call that was broken off because the job was given away says nothing of the source', async () => {
  const { ended, committed } = await runGivenAway(failed('E01', 'no longer wanted'));
  expect([ended, committed]).toEqual(['again', []]);
});
