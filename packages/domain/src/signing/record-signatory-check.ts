import type { RejectionCode, TechnicalCode } from '../values/errors/codes.ts';
import { type ScreeningResult, screeningReason } from '../application/model/evaluation/screening.ts';
import type { IdentityDocument } from '../values/identity/identity-document.ts';
import type { SignatoryCheck } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { concludeSignatoryIdentity } from './conclude-signatory-identity.ts';
import { signalRisks } from '../application/signal-risk.ts';
import { accept, type Decision, type DecisionContext } from '../application/model/decision.ts';
import { factorAfter } from './second-factor.ts';
import { signatoryOf } from './company.ts';
import { isCheckWanted } from './signatory-commands.ts';

/** End of a check about a signatory. */
export type SignatoryCheckOutcome =
  /** `screening`: of the check of lists. */
  | { kind: 'passed'; screening?: ScreeningResult }
  /** Of the check `identityDocument`: the register's answer about the card. */
  | { kind: 'card'; document: IdentityDocument }
  | { kind: 'rejected'; code: RejectionCode; detail: string }
  | { kind: 'failed'; code: TechnicalCode; detail: string; retryable: boolean };

/**
 * Records the end of a check about one signatory. A signatory with a possible match on a list, or a politically exposed
 * one, signs, and a person looks before the contract is accepted. A negative result stops that signatory alone; the
 * applicant sees the stop, and not its reason (spec/screens#signatoryinfo).
 */
export function recordSignatoryCheck(
  application: Application,
  of: { signatoryId: string; check: SignatoryCheck; attempt: number },
  outcome: SignatoryCheckOutcome,
  context: DecisionContext,
): Decision {
  const { now } = context;
  const signatory = signatoryOf(application, of.signatoryId);
  if (!signatory || !isCheckWanted(application, of)) return accept();
  const { signatoryId, check } = of;
  switch (outcome.kind) {
    case 'passed': {
      const { screening } = outcome;
      const reason = screening && screeningReason(screening);
      const noticed = reason ? [{ kind: reason, about: [signatoryId] }] : [];
      return accept(
        { type: 'SignatoryCheckPassed', at: now, signatoryId, check, ...(screening && { screening }) },
        ...signalRisks(application, noticed, now),
        ...factorAfter(signatory, check, context),
      );
    }
    case 'card':
      return accept(...concludeSignatoryIdentity(application, signatory, outcome.document, context));
    case 'rejected': {
      const { code, detail } = outcome;
      const error = { code, check, at: now, retryable: false };
      return accept({ type: 'SignatoryStopped', at: now, signatoryId, error, detail });
    }
    case 'failed': {
      const { code, detail, retryable } = outcome;
      return accept({ type: 'SignatoryCheckFailed', at: now, signatoryId, check, code, detail, retryable });
    }
  }
}
