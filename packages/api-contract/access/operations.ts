import { z } from 'zod';
import type { StaffMe, StaffOwnSessions } from '../staff/answers.ts';
import { staffOperation } from '../staff/operation.ts';
import { everybody } from '../staff/roles.ts';

/** Operations on the caller's own sign-in. */
export const accessOperations = {
  me: staffOperation<StaffMe | undefined>()({
    route: 'GET me',
    description: 'Reads the own identity; nothing without a session.',
    roles: everybody,
    whenSignedOut: 'nothing',
    refusals: [],
    example: {},
  }),
  signOut: staffOperation<undefined>()({
    route: 'POST sign-out',
    description: 'Ends the own session.',
    roles: everybody,
    refusals: [],
    example: {},
  }),
  listOwnSessions: staffOperation<StaffOwnSessions>()({
    route: 'GET own-sessions',
    description: 'Lists the own sessions.',
    roles: everybody,
    refusals: [],
    example: {},
  }),
  endOwnSessions: staffOperation<StaffOwnSessions>()({
    route: 'POST own-sessions/end',
    description: 'Ends other own sessions, after a sign-in of the last five minutes.',
    roles: everybody,
    input: z.union([
      z.strictObject({ id: z.string().min(1).max(64) }),
      z.strictObject({ others: z.literal(true) }),
    ]),
    // The use case compares the sign-in with the sessions that end (ASVS 7.5.2).
    refusals: ['proveAgain'],
    example: { others: true },
  }),
};
