import { z } from 'zod';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import { deciding } from '../staff/roles.ts';
import type { AbsenceBegun, OwnAbsence } from './absence-answers.ts';

const { commandId } = exampleIds;

/** The absence of a member who decides; a member sets no other one than their own. */
export const absenceOperations = {
  readOwnAbsence: staffOperation<OwnAbsence>()({
    route: 'GET own-absence',
    description: "Reads the caller's own absence, and who may substitute them.",
    roles: deciding,
    refusals: [],
    example: {},
  }),
  beginAbsence: staffOperation<AbsenceBegun>()({
    route: 'POST own-absence',
    description: 'Puts the caller away until a day, and gives back the cases that they have.',
    roles: deciding,
    input: z.strictObject({
      commandId: z.uuid(),
      until: z.iso.date(),
      substitute: z.string().min(1).max(200).optional(),
    }),
    refusals: ['awayDay', 'notSubstitute'],
    // Over: members of a test that sends it stay where they are.
    example: { commandId, until: '2026-01-02' },
  }),
  endAbsence: staffOperation<{ effect: 'back' }>()({
    route: 'POST own-absence/end',
    description: "Ends the caller's own absence.",
    roles: deciding,
    refusals: [],
    example: {},
  }),
};
