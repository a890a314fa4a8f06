import type { ErrorCode, Operations, RefusalReason } from './generated/operations.ts';

/** Reasons that one operation gives and another does not; those of every operation are added by its kind. */
type OwnReason = Exclude<
  RefusalReason,
  'sessionExpired' | 'notAllowed' | 'commandId' | 'controlActive' | 'contactFrozen' | 'internal'
>;

type QueryName = {
  [Name in keyof Operations]: Operations[Name]['kind'] extends 'mutation' ? never : Name;
}[keyof Operations];

/**
 * Refusals of a query besides those of all: for people who call it, and for tests that compare the server's answers with
 * it. The compiler asks for a row of each new query; definitions of commands list their own.
 */
export const queryRefusals = {
  application: [],
  'application-changed': [],
  catalogue: ['catalogueUnavailable'],
  'host-session': ['invalidFields'],
  'legal-text': [],
  'my-sessions': [],
  'one-signatory': ['outOfOrder'],
  'validate-signatories': ['outOfOrder'],
  'reading-documents': [],
  'search-address': ['outOfOrder', 'invalidFields'],
  'await-transfer': ['linkInvalid'],
} as const satisfies Record<QueryName, readonly OwnReason[]>;

/** Reasons of the edge, which looks at a request before its operation is known. */
export const edgeReasons: readonly RefusalReason[] = [
  'tooLarge',
  'malformed',
  'contentType',
  'tooDeep',
  'tooLong',
  'tooMany',
  'tooManyRequests',
  'badRequest',
  'away',
];

const otherCodes: Partial<Record<RefusalReason, readonly ErrorCode[]>> = {
  away: ['E18'],
  internal: ['E18'],
  catalogueUnavailable: ['E02', 'E21'],
  credentialAttemptsExceeded: ['E12'],
  otpWrong: ['E20'],
  // R13 if the request ends alone, and not the application.
  otpAttemptsExceeded: ['R12', 'R13'],
  tooManyMachines: ['R10'],
};

/** The codes that a reason comes with; R13 unless it is another. */
export const codesOfReason = (reason: RefusalReason): readonly ErrorCode[] => otherCodes[reason] ?? ['R13'];
