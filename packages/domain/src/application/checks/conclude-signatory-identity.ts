import { dayInChile } from '../../identity/date.ts';
import type { IdentityDocument } from '../../identity/identity-document.ts';
import { judgeIdentity } from '../../identity/judge-identity.ts';
import type { SignatoryRecord } from '../../signatory/signatory-record.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { limits } from '../model/limits.ts';

const check = 'identityDocument' as const;

/** The lists and bureaux that are asked about a person once the card is proven. */
const afterCard = ['oneFcc', 'negativeFiles'] as const;

/** Whether the number of this card is proven to be another person's of the same application. */
function belongsToAnother(application: Application, { id, identity }: SignatoryRecord): boolean {
  const { facts, verificationData, signatories } = application;
  const number = identity?.documentNumber;
  const ofApplicant =
    facts.identityDocument?.status === 'valid' && verificationData?.documentNumber === number;
  return (
    ofApplicant ||
    signatories.some(
      (one) =>
        one.id !== id &&
        one.identity?.documentNumber === number &&
        one.checks.identityDocument?.status === 'passed',
    )
  );
}

/**
 * What follows from the civil register's answer about a signatory. What the applicant would be sent to review for stops
 * this person alone, and a card that is not confirmed too often blocks the link (spec/chile#identity-card).
 */
export function concludeSignatoryIdentity(
  application: Application,
  signatory: SignatoryRecord,
  document: IdentityDocument,
  at: string,
): ApplicationEvent[] {
  const { id: signatoryId, identityTries: tries = { document: 0, name: 0 } } = signatory;
  const verdict = judgeIdentity(belongsToAnother(application, signatory) ? { status: 'unknown' } : document, {
    typed: signatory.name,
    tries,
    // Which end too many tries have is decided here.
    limits: { document: Infinity, name: Infinity },
    today: dayInChile(new Date(at)),
  });
  const stopped = (code: 'R10' | 'R11', detail: string): ApplicationEvent[] => {
    const error = { code, check, at, retryable: false };
    return [{ type: 'SignatoryStopped', at, signatoryId, error, detail }];
  };
  switch (verdict.verdict) {
    case 'proven': {
      const checks = afterCard.filter((one) => !signatory.checks[one]);
      const passed: ApplicationEvent = { type: 'SignatoryCheckPassed', at, signatoryId, check };
      if (checks.length === 0) return [passed];
      const attempt = application.version + 1;
      return [passed, { type: 'SignatoryChecksRequested', at, signatoryId, checks, attempt }];
    }
    case 'refused': {
      // The name is of the company's register: the person cannot correct it.
      if (verdict.refusal.field === 'names.firstNames') return stopped('R10', 'another name on the card');
      const refused: ApplicationEvent = {
        type: 'SignatoryIdentityRefused',
        at,
        signatoryId,
        ...verdict.refusal,
        tries: verdict.tries,
      };
      return verdict.tries.document < limits.documentTries
        ? [refused]
        : [refused, { type: 'SignatoryBlocked', at, signatoryId }];
    }
    case 'referred':
      return stopped('R10', verdict.because);
    case 'rejected':
      return stopped('R11', verdict.because);
  }
}
