import { z } from 'zod';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import { deciding } from '../staff/roles.ts';
import type { CannedAnswers, OwnDay } from './work-answers.ts';

const { id } = exampleIds;

/** Aids of members who decide: answers that a host prepared, and their own numbers. */
export const workOperations = {
  listCannedAnswers: staffOperation<CannedAnswers>()({
    route: 'GET cases/:id/canned-answers',
    description: 'Lists the answers that the host of a case has prepared for its code. They name no person.',
    roles: deciding,
    path: z.object({ id: z.uuid() }),
    refusals: ['unknownCase'],
    example: { id },
  }),
  readOwnDay: staffOperation<OwnDay>()({
    route: 'GET own-day',
    description: "Counts the caller's own cases of today.",
    roles: deciding,
    refusals: [],
    example: {},
  }),
};
