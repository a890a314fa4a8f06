import type { Application } from '@afilia/domain/application/model/application';
import type { CheckFacts } from '@afilia/domain/application/model/facts';
import type { RegistrationProblem } from '@afilia/domain/signing/model/registration';
import { revisionOf } from '@afilia/domain/signing/hand-over';
import { type RegistrationEvidence, registrationPayload } from '@afilia/domain/signing/registration-payload';
import type { SourceResult } from '../../../sources/ports/source-result.ts';
import {
  type CheckDeps,
  type CheckEnd,
  present,
  type RunCheck,
  toOutcome,
} from '../../../application/jobs/checks/check.ts';
import { storedEvidence } from './closing.ts';

/**
 * Ends a check that the core refused. The refusal stays until a person corrects the data: it is reported once, and the
 * queue asks again.
 */
const refusedBy = (problems: RegistrationProblem[]): CheckEnd<never> => ({
  outcome: {
    kind: 'failed',
    code: 'E07',
    detail: `refused by the core: ${problems.map(({ code, path }) => [code, path].join(' ').trim()).join(', ')}`,
    retryable: true,
  },
  problems,
});

const waiting: CheckEnd<never> = {
  outcome: { kind: 'failed', code: 'E07', detail: 'the core has not decided yet', retryable: true },
};

/** Reads the part of the payload that the record and the files hold. */
async function registrationEvidence(
  application: Application,
  deps: Pick<CheckDeps, 'store'>,
): Promise<RegistrationEvidence> {
  const known = (await deps.store.events(application.id)).findLast(
    ({ event }) => event.type === 'CheckPassed' && event.check === 'account',
  );
  const evidence = await storedEvidence(application, deps);
  return {
    accountVerifiedAt: known?.event.at ?? null,
    evidence: evidence.map(({ file }) => ({ sha256: file.sha256 })),
  };
}

/** Sends everything about the merchant; data that were registered before are not sent again. */
export const registration: RunCheck<'registration'> = async (application, deps, call) => {
  const result = await deps.sources.merchantRegistration.register(
    registrationPayload(application, await registrationEvidence(application, deps)),
    call,
  );
  if (result.kind === 'answer' && result.value.status === 'refused') return refusedBy(result.value.problems);
  return {
    outcome: toOutcome(result as RegisteredResult, ({ registrationId, contentSha256 }) => ({
      registrationId,
      contentSha256,
      revision: revisionOf(application),
    })),
  };
};

type RegisteredResult = SourceResult<Omit<CheckFacts['registration'], 'revision'>>;

const registrationIdOf = ({ facts }: Application) =>
  present(facts.registration, 'the registration').registrationId;

/** The signed documents, one by one: the core answers a repeated one as the first time. */
export const delivery: RunCheck<'delivery'> = async (application, { store, sources }, call) => {
  for (const { id, kind } of application.documents) {
    const file = present(await store.file(application.id, id, 'signed'), 'a signed document');
    const result = await sources.merchantRegistration.deliver(
      {
        registrationId: registrationIdOf(application),
        documentId: id,
        kind,
        sha256: file.sha256,
        bytes: file.bytes,
      },
      call,
    );
    if (result.kind !== 'answer') return { outcome: result };
    if (result.value.status === 'refused') return refusedBy(result.value.problems);
  }
  return { outcome: { kind: 'passed', facts: null } };
};

/** Closes the registration, which gives the code, now or days later. */
export const merchant: RunCheck<'merchant'> = async (application, { sources }, call) => {
  const result = await sources.merchantRegistration.close(
    {
      registrationId: registrationIdOf(application),
      documents: application.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
    },
    call,
  );
  if (result.kind !== 'answer') return { outcome: result };
  const { value } = result;
  if (value.status === 'refused') return refusedBy(value.problems);
  if (value.status === 'pending') return waiting;
  const { merchantCode, deliveryBusinessDays } = value;
  return { outcome: { kind: 'passed', facts: { merchantCode, deliveryBusinessDays } } };
};

/** Curse books what the core has. */
export const booking: RunCheck<'booking'> = async (application, { sources }, call) => ({
  outcome: toOutcome(
    await sources.curse.complete(
      {
        folio: application.folio,
        approvalId: present(application.facts.curse, 'the approval').approvalId,
        registrationId: registrationIdOf(application),
        signedDocuments: application.documents.map(({ kind, sha256 }) => ({ kind, sha256 })),
      },
      call,
    ),
    ({ merchantCode, deliveryBusinessDays }) => ({ merchantCode, deliveryBusinessDays }),
  ),
});
