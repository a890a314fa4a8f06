import { identityReasons } from './screening-reasons.ts';
import { dayInChile } from '../../values/identity/date.ts';
import type { IdentityDocument } from '../../values/identity/identity-document.ts';
import { type IdentityVerdict, judgeIdentity } from '../model/judge-identity.ts';
import { nameOf } from '../model/party/applicant-name.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { canContinueWhileHeld } from '../hold-for-review.ts';
import { holdAtGate, reasonsWithoutGrant } from '../refer.ts';
import { addHold } from '../gate-holds.ts';
import { limits } from '../model/limits.ts';
import { applicantId, signalRisks } from '../signal-risk.ts';

function judgeApplicant(
  { prospect, identityTries }: Application,
  document: IdentityDocument,
  at: string,
): IdentityVerdict {
  const typed = prospect && nameOf(prospect);
  if (!typed) throw new Error('identity is checked before the applicant has a name');
  return judgeIdentity(document, {
    typed,
    tries: identityTries,
    limits: { document: limits.documentTries, name: limits.nameTries },
    today: dayInChile(new Date(at)),
  });
}

/** Returns the risk that the civil register's answer about the applicant shows. */
export function signalIdentityRisk(
  application: Application,
  document: IdentityDocument,
  at: string,
): ApplicationEvent[] {
  const { noticed } = judgeApplicant(application, document, at);
  return noticed ? signalRisks(application, [{ kind: noticed, about: [applicantId] }], at) : [];
}

/** Reasons that the applicant may go on with only open a review, which holds before the acquirer's turn. */
function beforeProven(application: Application, at: string): ApplicationEvent | undefined {
  const reasons = reasonsWithoutGrant(application, 'identity', identityReasons(application));
  return canContinueWhileHeld(reasons)
    ? addHold(application, 'identity', reasons, at)[0]
    : holdAtGate(application, 'identity', reasons, at);
}

/** Draws the consequence of the civil register's answer about the applicant, and of the lists once the card is proven. */
export function concludeIdentity(
  application: Application,
  document: IdentityDocument,
  at: string,
): ApplicationEvent {
  const verdict = judgeApplicant(application, document, at);
  const check = 'identityDocument';
  switch (verdict.verdict) {
    case 'proven':
      return (
        beforeProven(application, at) ?? {
          type: 'IdentityProven',
          at,
          ...(verdict.name && { name: verdict.name }),
          ...(verdict.comparison && { comparison: verdict.comparison }),
        }
      );
    case 'refused':
      return { type: 'IdentityRefused', at, ...verdict.refusal, tries: verdict.tries };
    case 'referred': {
      const error = { code: 'R10', check, at, retryable: false } as const;
      return { type: 'ApplicationReferred', at, error, detail: verdict.because };
    }
    case 'rejected': {
      const error = { code: 'R11', check, at, retryable: false } as const;
      return { type: 'ApplicationRejected', at, error, detail: verdict.because };
    }
  }
}
