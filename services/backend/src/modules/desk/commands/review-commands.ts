import { answerQuestion, pendingQuestion } from '@afilia/domain/desk/ask-applicant';
import { openEndCase } from '@afilia/domain/desk/model/cases';
import {
  addToReview,
  mayWithdrawReview,
  requestReview,
  reviewableCode,
  withdrawReview,
} from '@afilia/domain/desk/request-review';
import { isActivityCode } from '../../application/use-cases/read-prospect.ts';
import { defineCommand, made, mailboxOf } from '../../record/commands/define-command.ts';
import { removeReviewFile } from '../use-cases/review-files.ts';

/** Reviews by a person that the applicant asks for. */
export const reviewCommands = [
  defineCommand({
    name: 'requestReview',
    storedAs: 'request-review',
    description:
      'Applicant, at an end: asks for a person to look at it again. Where no mailbox is proven, contact is required and a code goes there (verify-otp).',
    args: { input: 'ReviewRequestInput!' },
    roles: ['applicant'],
    // Names who is written to about it, in the person's own words.
    decision: 'changesRecipient',
    limit: { attempt: 'review', origin: ({ input }) => mailboxOf(input.contact) },
    refusals: ['outOfOrder', 'invalidFields', 'reviewLimit', 'sendLimit', 'noAttachment'],
    example: { input: { statement: 'El negocio cambió de giro este mes.' } },
    available: (application, { now }) => reviewableCode(application, now) !== undefined,
    decide: (application, { input }, context) => requestReview(application, input, context),
  }),
  defineCommand({
    name: 'addToReview',
    storedAs: 'add-to-review',
    description: 'Applicant, while it is looked at: something more in their own words.',
    args: { text: 'String!', attachmentIds: '[ID!]' },
    roles: ['applicant'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields', 'reviewLimit', 'noAttachment'],
    example: { text: 'Adjunto la fecha del cambio: 3 de noviembre.' },
    available: (application) => openEndCase(application) !== undefined,
    decide: addToReview,
  }),
  defineCommand({
    name: 'answerReview',
    storedAs: 'answer-review',
    description:
      'Applicant: answers the one question that waits; nothing else is read. An activity by its code.',
    args: { questionId: 'ID!', answer: 'String!', attachmentIds: '[ID!]' },
    roles: ['applicant'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields', 'noAttachment'],
    example: { questionId: made.id, answer: 'Vendo solo en el local.' },
    available: (application) => pendingQuestion(openEndCase(application)) !== undefined,
    decide: (application, args, context) => answerQuestion(application, args, context, isActivityCode),
  }),
  defineCommand({
    name: 'removeReviewFile',
    storedAs: 'remove-review-file',
    description:
      'Applicant: takes back a file that was not sent. One that is not theirs, or was sent: R13 noAttachment.',
    args: { attachmentId: 'ID!' },
    roles: ['applicant'],
    // A file is taken in by a route of its own, which is a decision too.
    decision: 'binds',
    refusals: ['noAttachment'],
    example: { attachmentId: made.id },
    available: ({ reviewFiles }) => reviewFiles.waiting.length > 0,
    run: removeReviewFile,
  }),
  defineCommand({
    name: 'withdrawReview',
    storedAs: 'withdraw-review',
    description: 'Applicant: the end stays as it was.',
    args: {},
    roles: ['applicant'],
    decision: 'binds',
    refusals: ['outOfOrder'],
    example: {},
    available: mayWithdrawReview,
    decide: (application, _args, context) => withdrawReview(application, context),
  }),
];
