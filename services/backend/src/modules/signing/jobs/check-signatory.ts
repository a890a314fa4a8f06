import { signatoryOf } from '@afilia/domain/signing/company';
import { resumeReview } from '@afilia/domain/record/recovery';
import type { SignatoryCheckOutcome } from '@afilia/domain/signing/record-signatory-check';
import { isCheckWanted } from '@afilia/domain/signing/signatory-commands';
import {
  type SignatoryCheck,
  signatoryChecks,
  type SignatoryRecord,
} from '@afilia/domain/signing/model/signatory/signatory-record';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { SourceCall, SourceResult } from '../../sources/ports/source-result.ts';
import type { Sources } from '../../sources/ports/sources.ts';
import { recordSignatoryCheck } from '../use-cases/record-signatory-check.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { comparePerson, type PeopleComparison } from '../../application/jobs/compare-people.ts';
import type { CheckReport } from './run-check.ts';

const jobData = z.object({
  applicationId: z.string(),
  signatoryId: z.string(),
  check: z.enum(signatoryChecks),
  attempt: z.number().int(),
});

const toOutcome = (result: SourceResult<unknown>): SignatoryCheckOutcome =>
  result.kind === 'answer' ? { kind: 'passed' } : result;

/** The request of each check: about the person, never about the company. */
const requests: Record<
  SignatoryCheck,
  (
    signatory: SignatoryRecord & { folio: string },
    sources: Sources,
    call: SourceCall,
  ) => Promise<SignatoryCheckOutcome>
> = {
  identityDocument: async ({ folio, run, identity }, { civilRegister }, call) => {
    const { documentNumber, documentExpiry } = identity ?? {};
    if (!documentNumber || !documentExpiry) throw new Error('the card is missing at this step');
    const result = await civilRegister.verify({ folio, run, documentNumber, documentExpiry }, call);
    return result.kind === 'answer' ? { kind: 'card', document: result.value } : result;
  },
  oneFcc: async ({ folio: reference, run: rut, name }, { oneFcc }, call) => {
    const subject = { reference, role: 'signatory', kind: 'natural', rut, name } as const;
    const result = await oneFcc.screen(subject, call);
    return result.kind === 'answer' ? { kind: 'passed', ...result.value } : result;
  },
  negativeFiles: async ({ run }, { negativeFiles }, call) =>
    toOutcome(await negativeFiles.check({ rut: run }, call)),
  nationality: async ({ run, declaration }, { nationality }, call) => {
    if (!declaration) throw new Error('the declaration is missing at this step');
    return toOutcome(await nationality.declare({ rut: run, declaration }, call));
  },
};

/** The durable step behind every check about a signatory (spec/screens#signatoryinfo). */
export const createCheckSignatory =
  (
    deps: CommandDeps & { sources: Sources; people?: PeopleComparison | undefined; report: CheckReport },
  ): JobHandler =>
  async (data, run) => {
    const { applicationId, ...of } = jobData.parse(data);
    const application = await deps.store.load(applicationId);
    const signatory = application && signatoryOf(application, of.signatoryId);
    if (!application || !signatory || !isCheckWanted(application, of)) return 'done';
    const started = deps.clock.now().getTime();
    const { folio } = application;
    const outcome = await requests[of.check]({ ...signatory, folio }, deps.sources, {
      requestId: run.jobId,
      signal: run.signal,
    });
    const failure = 'code' in outcome ? { code: outcome.code, detail: outcome.detail } : {};
    const ms = deps.clock.now().getTime() - started;
    deps.report({ applicationId, check: `signatory ${of.check}`, outcome: outcome.kind, ms, ...failure });
    if (run.signal.aborted && outcome.kind === 'failed') return 'again';
    const noticed = outcome.kind === 'card' ? await comparePerson(deps, application, of.signatoryId) : [];
    await recordSignatoryCheck(deps, { applicationId, ...of }, outcome, noticed);
    return 'done';
  };

/** A legal review that people were still at is asked for again (spec/screens#verifications). */
export const createReviewPowers =
  (deps: CommandDeps): JobHandler =>
  async (data, { jobId }) => {
    const { applicationId } = z.object({ applicationId: z.string() }).parse(data);
    if (!(await deps.store.load(applicationId))) return 'done';
    const command = { applicationId, commandId: `review:${jobId}` };
    await runCommand(deps, command, resumeReview);
    return 'done';
  };
