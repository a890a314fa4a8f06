import { dayInChile } from '../values/identity/date.ts';
import type { NameComparison } from '../values/identity/compare-names.ts';
import type { IdentityDocument } from '../values/identity/identity-document.ts';
import { judgeIdentity } from '../application/model/judge-identity.ts';
import type { SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { factorAfter } from './second-factor.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import { applicantId, type Noticed, signalRisks } from '../application/signal-risk.ts';

const check = 'identityDocument' as const;

/** The lists and bureaux to check for a person once the card is proven. */
const afterCard = ['oneFcc', 'negativeFiles'] as const;

/** Returns the proven owner of this card number, if it is another person of the same application. */
function otherOwner(application: Application, { id, identity }: SignatoryRecord): string | undefined {
  const { facts, verificationData, signatories } = application;
  const number = identity?.documentNumber;
  const ofApplicant =
    facts.identityDocument?.status === 'valid' && verificationData?.documentNumber === number;
  if (ofApplicant) return applicantId;
  return signatories.find(
    (one) =>
      one.id !== id &&
      one.identity?.documentNumber === number &&
      one.checks.identityDocument?.status === 'passed',
  )?.id;
}

/**
 * Draws the consequence of the civil register's answer about a signatory. An answer that would send the applicant to
 * review stops this person alone, and a card that is not confirmed too often blocks the link
 * (spec/chile#identity-card).
 */
export function concludeSignatoryIdentity(
  application: Application,
  signatory: SignatoryRecord,
  document: IdentityDocument,
  context: DecisionContext,
): ApplicationEvent[] {
  const { now: at } = context;
  const { id: signatoryId, identityTries: tries } = signatory;
  const owner = otherOwner(application, signatory);
  const verdict = judgeIdentity(owner === undefined ? document : { status: 'unknown' }, {
    typed: signatory.name,
    tries,
    // The end of too many tries is decided here.
    limits: { document: Infinity, name: Infinity },
    today: dayInChile(new Date(at)),
  });
  const stopped = (code: 'R10' | 'R11', detail: string): ApplicationEvent[] => {
    const error = { code, check, at, retryable: false };
    return [{ type: 'SignatoryStopped', at, signatoryId, error, detail }];
  };
  const about = [signatoryId];
  const noticed: Noticed[] = [
    ...(owner === undefined ? [] : [{ kind: 'sameDocumentNumber' as const, about: [signatoryId, owner] }]),
    ...(verdict.noticed ? [{ kind: verdict.noticed, about }] : []),
  ];
  const proven = (comparison: NameComparison | undefined): ApplicationEvent[] => {
    const checks = afterCard.filter((one) => !signatory.checks[one]);
    const passed: ApplicationEvent = {
      type: 'SignatoryCheckPassed',
      at,
      signatoryId,
      check,
      ...(comparison && { comparison }),
      ...(document.status === 'valid' && { checkId: document.checkId }),
    };
    if (checks.length === 0) return [passed, ...factorAfter(signatory, check, context)];
    const attempt = application.version + 1;
    return [passed, { type: 'SignatoryChecksRequested', at, signatoryId, checks, attempt }];
  };
  const signal = (...more: Noticed[]) => signalRisks(application, [...noticed, ...more], at);
  switch (verdict.verdict) {
    case 'proven':
      return proven(verdict.comparison);
    case 'refused': {
      // The deed's name is not the person's to correct, and the RUN is the key: a person looks before the contract.
      if (verdict.refusal.field === 'names.firstNames')
        return [...proven('different'), ...signal({ kind: 'reviewNameDiffers', about })];
      const refused: ApplicationEvent = {
        type: 'SignatoryIdentityRefused',
        at,
        signatoryId,
        ...verdict.refusal,
        tries: verdict.tries,
      };
      return verdict.tries.document < limits.documentTries
        ? [...signal(), refused]
        : [
            ...signal({ kind: 'documentTries', about }),
            refused,
            { type: 'SignatoryBlocked', at, signatoryId },
          ];
    }
    case 'referred':
      return [...signal(), ...stopped('R10', verdict.because)];
    case 'rejected':
      return [...signal(), ...stopped('R11', verdict.because)];
  }
}
