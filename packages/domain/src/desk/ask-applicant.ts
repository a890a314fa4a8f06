import { addBusinessDays, businessDaysBetween } from '../values/calendar/business-days.ts';
import { dayInChile } from '../values/identity/date.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { namesFindings } from './model/conclusion-words.ts';
import type { QuestionKind } from './model/rejection-rules.ts';
import { reviewLimits, reviewRules } from './model/review-rules.ts';
import { activityCodeParser } from '../application/model/party/prospect.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  canApply,
  type DecisionContext,
  invalid,
  outOfOrder,
} from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { Case, EndCase, ReviewQuestion, StaffRef } from './model/case.ts';
import { openEndCase } from './model/cases.ts';
import { parseWords } from './request-review.ts';
import { namedFiles } from './review-files.ts';

/** Reasons to refuse a question of staff: the words of the desk's answers. */
export type AskRefusal =
  | 'notOpen'
  | 'alreadyAsked'
  | 'alreadyProposed'
  | 'notAskable'
  | 'questionLimit'
  | 'question'
  | 'telling';

/** The question that the person has not answered yet, if any. */
export const pendingQuestion = (found: Case | undefined): ReviewQuestion | undefined =>
  found?.questions.find(({ answer }) => answer === null);

/** Returns the kinds of question that staff can ask now. A field of a form that was never filled in is not asked again. */
export const askableKinds = ({ prospect }: Application, { code }: EndCase): readonly QuestionKind[] =>
  reviewRules[code].asks.filter((kind) => kind === 'words' || prospect !== null);

/** Staff ask the person something before they decide; the review waits for it ten business days. */
export function questionApplicant(
  application: Application,
  asked: { kind: QuestionKind; text: string; by: StaffRef },
  { now, newId }: DecisionContext,
): Result<ApplicationEvent[], AskRefusal> {
  const review = openEndCase(application);
  if (!review) return err('notOpen');
  if (review.proposal) return err('alreadyProposed');
  if (pendingQuestion(review)) return err('alreadyAsked');
  if (review.questions.length >= reviewLimits.questions) return err('questionLimit');
  if (!askableKinds(application, review).includes(asked.kind)) return err('notAskable');
  const question = parseMessage(asked.text, reviewLimits.question);
  if (!question.ok) return err('question');
  if (namesFindings(question.value)) return err('telling');
  return ok([
    {
      type: 'HumanReviewQuestionAsked',
      at: now,
      reviewId: review.id,
      questionId: newId(),
      by: asked.by,
      asksFor: asked.kind,
      question: question.value,
      answerBy: addBusinessDays(now, reviewLimits.answerDays),
    },
  ]);
}

/** Reads words, or the value of the one field of the question; other values are not read. */
function parseAnswer(
  kind: QuestionKind,
  typed: string,
  isActivityCode: (code: string) => boolean,
): Result<string, string> {
  if (kind === 'words') return parseWords(typed, { ...reviewLimits.statement, min: 1 });
  const code = activityCodeParser(isActivityCode)(typed, 'answer');
  return code.ok ? code : err(code.error[0]?.reason ?? 'activity.unknown');
}

/** The day by which it is decided, moved by the days until the person's answer. */
function dueAfter({ dueOn }: EndCase, question: ReviewQuestion, now: string): string {
  const left = businessDaysBetween(dayInChile(new Date(question.at)), dueOn);
  return addBusinessDays(now, Math.max(left, 1));
}

/** Records the person's answer to a question. */
export function answerQuestion(
  application: Application,
  {
    questionId,
    answer,
    attachmentIds,
  }: { questionId: string; answer: string; attachmentIds?: string[] | null | undefined },
  { now }: DecisionContext,
  isActivityCode: (code: string) => boolean = () => true,
) {
  const review = openEndCase(application);
  const question = pendingQuestion(review);
  if (!review || !question || question.id !== questionId) return outOfOrder();
  const { kind } = question;
  const parsed = parseAnswer(kind, answer, isActivityCode);
  if (!parsed.ok) return invalid([{ field: 'answer', reason: parsed.error }]);
  const files = namedFiles(application, attachmentIds);
  if (!files.ok) return files.error;
  return accept({
    type: 'HumanReviewAnswered',
    at: now,
    reviewId: review.id,
    questionId,
    asksFor: kind,
    answer: parsed.value,
    dueOn: dueAfter(review, question, now),
    ...files.value,
  });
}

const hourSeconds = 3600;
const atHour = (day: string, hour: number) => addSeconds(`${day}T00:00:00.000Z`, hour * hourSeconds);

/** A moment at which the last day for an answer is over in Chile, where midnight is 3:00 or 4:00 UTC. */
export const answerEndsAt = (answerBy: string): string => atHour(answerBy, 24 + 4);

/** In the morning of the business day on which a mail reminds of the question. */
export const answerReminderAt = (askedAt: string): string =>
  atHour(addBusinessDays(askedAt, reviewLimits.answerDays - reviewLimits.reminderDays), 13);

/** Ends the review if the person's answer did not come in time, and the end is as it was; undefined while there is time. */
export function lapseOf(application: Application, now: string): ApplicationEvent | undefined {
  const review = openEndCase(application);
  const question = pendingQuestion(review);
  if (!review || !question || dayInChile(new Date(now)) <= question.answerBy) return undefined;
  if (!canApply(application, 'HumanReviewLapsed')) return undefined;
  return { type: 'HumanReviewLapsed', at: now, reviewId: review.id, questionId: question.id };
}
