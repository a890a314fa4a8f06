import type { PersonDeclaration } from '../application/model/evaluation/declaration.ts';
import type { Rut } from '../values/identity/rut.ts';
import {
  hasSigned,
  type SignatoryCheck,
  signatoryChecks,
  type SignatoryIdentity,
  type SignatoryRecord,
} from './model/signatory/signatory-record.ts';
import { type SignatoryStep, stepOf } from './model/signatory/step.ts';
import type { Application } from '../application/model/application.ts';
import { isCollecting, signatoryOf } from './company.ts';
import { signalRisks } from '../application/signal-risk.ts';
import { factorAfter, phoneReplaced } from './second-factor.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  outOfOrder,
  type Refusal,
  type RefusedField,
  refuse,
} from '../application/model/decision.ts';
import type { Statement } from '../application/model/statement/texts.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import type { Consent } from '../application/model/records.ts';

/** Returns the signatory when the documents are issued and this is their current step. */
export function at(
  application: Application,
  signatoryId: string,
  ...steps: SignatoryStep[]
): SignatoryRecord | undefined {
  const signatory = signatoryOf(application, signatoryId);
  return signatory && isCollecting(application) && steps.includes(stepOf(signatory)) ? signatory : undefined;
}

/** Content of the own-data form of /screensignatoryinfo, parsed. */
type Identification = { run: Rut; identity: SignatoryIdentity; consent: Consent };

/**
 * Identifies the person of a link, and starts the civil register's check of a card that is not proven yet. Counts RUNs that
 * do not match the link; after the third the link is blocked and the applicant is notified. A person who has signed comes
 * back with RUN and card of then.
 */
export function identifySignatory(
  application: Application,
  signatoryId: string,
  { run, identity, consent }: Identification,
  context: DecisionContext,
) {
  const { now } = context;
  const signatory = signatoryOf(application, signatoryId);
  const isLooking = signatory && hasSigned(signatory) && !signatory.identifiedAt;
  if (!signatory || (!isLooking && !at(application, signatoryId, 'identify'))) return outOfOrder();
  // A signatory who has signed is not blocked; the data shown without a RUN makes guessing it hard enough.
  if (isLooking && signatory.wrongRuns >= limits.runTries)
    return refuse('R13', 'linkBlocked', { attemptsLeft: 0 });
  if (signatory.run !== run) return mismatch(signatory, { field: 'run', reason: 'runWrong' }, now);
  const isSameCard = signatory.identity?.documentNumber === identity.documentNumber;
  if (isLooking && !isSameCard)
    return mismatch(signatory, { field: 'documentNumber', reason: 'documentNumber.unknown' }, now);
  const identified: ApplicationEvent = {
    type: 'SignatoryIdentified',
    at: now,
    signatoryId,
    identity: isLooking && signatory.identity ? signatory.identity : identity,
    consent,
  };
  if (isLooking) return accept(identified);
  const noticed = [
    ...(identity.pep.isPep ? [{ kind: 'declaredPep' as const, about: [signatoryId] }] : []),
    ...phoneReplaced(signatory, identity.phone),
  ];
  const signalled = signalRisks(application, noticed, now);
  if (isSameCard && signatory.checks.identityDocument)
    return accept(identified, ...signalled, ...factorAfter({ ...signatory, identity }, null, context));
  const attempt = application.version + 1;
  const checks: SignatoryCheck[] = ['identityDocument'];
  return accept(
    identified,
    { type: 'SignatoryChecksRequested', at: now, signatoryId, checks, attempt },
    ...signalled,
  );
}

/** The typed value is not of the person of the link. */
function mismatch(
  signatory: SignatoryRecord,
  field: RefusedField,
  at: string,
): Decision<'runWrong' | 'invalidFields' | 'linkBlocked'> {
  const wrong = signatory.wrongRuns + 1;
  const left = Math.max(0, limits.runTries - wrong);
  const { id } = signatory;
  const rejected: ApplicationEvent = { type: 'RunRejected', at, signatoryId: id, wrong };
  const reason = field.field === 'run' ? 'runWrong' : 'invalidFields';
  const refusal: Refusal<'runWrong' | 'invalidFields'> = {
    code: 'R13',
    reason,
    fieldErrors: [field],
    attemptsLeft: left,
  };
  if (left > 0 || hasSigned(signatory)) return { events: [rejected], refusal };
  return {
    events: [rejected, { type: 'SignatoryBlocked', at, signatoryId: id }],
    refusal: { ...refusal, reason: 'linkBlocked' },
  };
}

/** «No soy yo». */
export function denySignatory(application: Application, signatoryId: string, { now }: DecisionContext) {
  if (!at(application, signatoryId, 'identify', 'prove')) return outOfOrder();
  return accept({ type: 'SignatoryDenied', at: now, signatoryId });
}

/**
 * The signatory's own nationality and tax residence.
 *
 * @param statement - the sentence that was confirmed for it
 */
export function declareForSignatory(
  application: Application,
  signatoryId: string,
  declaration: PersonDeclaration,
  { now }: DecisionContext,
  statement?: Statement,
) {
  if (!at(application, signatoryId, 'declare', 'summary')) return outOfOrder();
  return accept(
    { type: 'SignatoryDeclared', at: now, signatoryId, declaration, ...(statement && { statement }) },
    {
      type: 'SignatoryChecksRequested',
      at: now,
      signatoryId,
      checks: ['nationality'],
      attempt: application.version + 1,
    },
  );
}

/** «Reintentar», after a source failed. */
export function retrySignatoryChecks(
  application: Application,
  signatoryId: string,
  { now }: DecisionContext,
) {
  const signatory = at(application, signatoryId, 'screening');
  const failed = signatoryChecks.filter((check) => signatory?.checks[check]?.status === 'failed');
  if (failed.length === 0) return outOfOrder();
  const attempt = application.version + 1;
  return accept({ type: 'SignatoryChecksRequested', at: now, signatoryId, checks: failed, attempt });
}

/** «Ir a firmar» on the read-only summary, under the statement. */
export function seeSummary(
  application: Application,
  signatoryId: string,
  statement: Statement,
  { now }: DecisionContext,
) {
  if (!at(application, signatoryId, 'summary')) return outOfOrder();
  return accept({ type: 'SummarySeen', at: now, signatoryId, statement });
}

/** «Veo un error»: the person stops, the applicant reads why. */
export function disputeSummary(
  application: Application,
  signatoryId: string,
  reason: string,
  { now }: DecisionContext,
) {
  if (!at(application, signatoryId, 'summary', 'read')) return outOfOrder();
  return accept({ type: 'SummaryDisputed', at: now, signatoryId, reason });
}

/** One requested check about a signatory. */
export const isCheckWanted = (
  application: Application,
  {
    signatoryId,
    check,
    attempt,
  }: { signatoryId: string; check: keyof SignatoryRecord['checks']; attempt: number },
): boolean => {
  const record = signatoryOf(application, signatoryId)?.checks[check];
  return isCollecting(application) && record?.status === 'running' && record.attempt === attempt;
};
