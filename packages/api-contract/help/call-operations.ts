import { z } from 'zod';
import type { GroundTaken } from '../audit/audit-answers.ts';
import type { StandingAnswer } from '../staff/answers.ts';
import { folio, page } from '../staff/inputs.ts';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import { helping } from '../staff/roles.ts';
import type { CallerCodeSent, CallerDelivery, PastCalls } from './caller-answers.ts';

const path = z.object({ folio });
const { commandId, id } = exampleIds;
const ids = { folio: exampleIds.folio };

/** Help to a person on the phone (decision help-sessions). */
export const callOperations = {
  sendCallerCode: staffOperation<CallerCodeSent>()({
    route: 'POST callers',
    description: 'Mails a code to the proven mailbox, for the caller to read out.',
    roles: helping,
    input: z.strictObject({ commandId: z.uuid(), folio }),
    refusals: ['noMailbox', 'tooSoon', 'sendLimit', 'unknownApplication', 'ownCase', 'tooManyRequests'],
    example: { ...ids, commandId },
  }),
  readCallerDelivery: staffOperation<CallerDelivery>()({
    route: 'GET callers/:folio/codes/:challengeId',
    description: 'Reads whether the code was delivered.',
    roles: helping,
    path: path.extend({ challengeId: z.uuid() }),
    refusals: ['notThere'],
    example: { ...ids, challengeId: id },
  }),
  answerCallerCode: staffOperation<GroundTaken>()({
    route: 'POST callers/:folio/answer',
    description: 'Compares the code that the caller read out, for a ground of half an hour.',
    roles: helping,
    path,
    input: z.strictObject({
      commandId: z.uuid(),
      challengeId: z.uuid(),
      code: z.string().regex(/^\d{1,20}$/u),
    }),
    refusals: ['unknownApplication', 'codeWrong', 'codeOver'],
    example: { ...ids, commandId, challengeId: id, code: '12345678' },
  }),
  readCallerView: staffOperation<StandingAnswer>()({
    route: 'GET callers/:folio',
    description: "Reads where a caller's application stands, by the ground of the code.",
    roles: helping,
    path,
    refusals: ['unknownApplication', 'noGround', 'ownCase', 'notThere'],
    example: ids,
  }),
  rateCall: staffOperation<{ effect: 'rated' }>()({
    route: 'POST calls/:id/rating',
    description: 'Rates an own call.',
    roles: helping,
    path: z.object({ id: z.uuid() }),
    input: z.strictObject({ stars: z.int().min(1).max(5) }),
    refusals: ['notThere', 'ratedBefore'],
    example: { id, stars: 5 },
  }),
  listCalls: staffOperation<PastCalls>()({
    route: 'GET calls',
    description: 'Lists calls and their ratings.',
    roles: ['supervisor'],
    input: z.object({ page }),
    refusals: [],
    example: {},
  }),
};
