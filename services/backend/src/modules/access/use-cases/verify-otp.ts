import { applicantsOwn } from '@afilia/domain/signing/company';
import { verifyCode } from '@afilia/domain/desk/request-review';
import { openPhoneCode } from '@afilia/domain/access/own-phone';
import { openOtpOf, verifyOtpOf } from '@afilia/domain/signing/signatory-signing';
import type { Application } from '@afilia/domain/application/model/application';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/**
 * Returns the id of the party or applicant-signatory that a signing command acts for; `undefined` for commands about the
 * application itself.
 */
export function applicantSignatoryId(application: Application, { actor }: CommandOf): string | undefined {
  if (actor && actor.kind !== 'applicant') return actor.id;
  const { flow, isPJ } = application;
  return isPJ && flow.state === 'signing' ? applicantsOwn(application)?.id : undefined;
}

/**
 * Checks a typed code. It compares the code in constant time with the hash of the one challenge that is open for the
 * caller: a code of another application or person, an older or a guessed one is simply wrong.
 */
export const verifyOtp = (deps: CommandDeps, of: CommandOf, { otp: typed }: { otp: string }) =>
  runCommand(deps, of, async (application, moment) => {
    const partyId = applicantSignatoryId(application, of);
    const otp =
      partyId === undefined
        ? (openPhoneCode(application) ?? application.otp)
        : openOtpOf(application, partyId);
    const challengeId = otp?.challengeId;
    const hash = challengeId && (await deps.store.otpHash(application.id, challengeId));
    const code = typed.replaceAll(/\s/g, '');
    const matches = Boolean(challengeId && hash && deps.codes.matches(challengeId, code, hash));
    return partyId === undefined
      ? verifyCode(application, { matches }, moment)
      : verifyOtpOf(application, partyId, { matches }, moment);
  });
