import type { Application } from '../application/model/application.ts';
import type { CallerCode } from './model/caller-events.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  refuse,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import type { StaffRef } from '../desk/model/case.ts';
import { resumeAddress } from '../access/resume.ts';

const day = 24 * 3600;

/** Each code is a mail to a person who may not be on the phone at all, so they are few (decision help-sessions). */
function limitOf({ callerCodes }: Application, now: string): 'tooSoon' | 'sendLimit' | undefined {
  const ofToday = callerCodes.filter(({ issuedAt }) => now < addSeconds(issuedAt, day));
  if (ofToday.length >= limits.callerCodesADay) return 'sendLimit';
  const last = ofToday.at(-1);
  return last && now < addSeconds(last.issuedAt, limits.otpResendAfterSeconds) ? 'tooSoon' : undefined;
}

/**
 * Mails the person on the phone a code, at the request of a member of the staff.
 *
 * @returns R13 outOfOrder if no mailbox is proven, tooSoon or sendLimit
 */
export function issueCallerCode(
  application: Application,
  by: StaffRef,
  { now, newId }: DecisionContext,
): Decision {
  const address = resumeAddress(application);
  if (address === undefined) return refuse('R13', 'outOfOrder');
  const limit = limitOf(application, now);
  if (limit) return refuse('R13', limit);
  const expiresAt = addSeconds(now, limits.callerCodeSeconds);
  return accept({ type: 'CallerCodeIssued', at: now, challengeId: newId(), address, by, expiresAt });
}

/** The code that a member of the staff requested, while it can be answered. */
export const openCallerCode = (
  { callerCodes }: Application,
  challengeId: string,
  staffId: string,
  now: string,
): CallerCode | undefined =>
  callerCodes.find(
    (code) =>
      code.challengeId === challengeId &&
      code.staffId === staffId &&
      code.recognisedAt === null &&
      code.wrong < limits.otpWrong &&
      now < code.expiresAt,
  );

/** Takes the code that the person read out. A code that is over, or that another member of staff sent, leaves no record. */
export function answerCallerCode(
  application: Application,
  { challengeId, by, isRight }: { challengeId: string; by: StaffRef; isRight: boolean },
  { now: at }: DecisionContext,
): Decision {
  if (!openCallerCode(application, challengeId, by.id, at)) return accept();
  return accept({ type: isRight ? 'CallerRecognised' : 'CallerCodeFailed', at, challengeId, by });
}
