import { allCommands } from '@afilia/backend/app/commands/all-commands';
import type { Command } from '@afilia/backend/record/commands/define-command';

/**
 * Permissions in rows; each row is tried over HTTP in each role (authorisation.integration.test.ts).
 *
 * - `applicant`: of a natural person's application, on it. `nonSignatory`: the applicant of a company, who signs nothing.
 * - `signatory`, `keyHolder`: came by a link into the company's application, and proved their identity.
 * - `other`: the applicant of another application, with the ids of these.
 * - `agent`: of the staff, signed in, without admission. `nobody`: without any session.
 */
export const roles = [
  'applicant',
  'nonSignatory',
  'signatory',
  'keyHolder',
  'other',
  'agent',
  'nobody',
] as const;

export type Role = (typeof roles)[number];

const applicants = ['applicant', 'nonSignatory'] as const;
const signing = [...applicants, 'signatory'] as const;
const everybodyInside = [...signing, 'keyHolder'] as const;

const rolesOf: Record<Command['roles'][number], readonly Role[]> = {
  applicant: applicants,
  signatory: ['signatory'],
  keyHolder: ['keyHolder'],
};

const ofCommands = Object.fromEntries(
  allCommands.map(({ storedAs, roles: actors, needs }: Command): [string, readonly Role[] | 'anyone'] => [
    storedAs,
    needs === 'nothing' ? 'anyone' : actors.flatMap((actor) => rolesOf[actor]),
  ]),
);

/**
 * Roles that may send a stored operation in an application; all others are refused. Commands have the roles of their
 * definitions. `other` may, too, but their command goes to their own application. `anyone`: needs no session.
 */
export const operationsAllowed: Record<string, readonly Role[] | 'anyone'> = {
  ...ofCommands,
  application: everybodyInside,
  'application-changed': everybodyInside,
  catalogue: everybodyInside,
  'my-sessions': everybodyInside,
  'one-signatory': applicants,
  'search-address': applicants,
  'validate-signatories': applicants,
  'reading-documents': signing,
  'legal-text': 'anyone',
  'host-session': 'anyone',
  'await-transfer': 'anyone',
};

/**
 * Answers of operations without a session to values that another host gave: its sessions, links, attempts and transfers
 * are none. `own`: the answer is about the host that asks, with any session. Every other operation is refused as without a
 * session.
 */
export const acrossHosts: Record<string, 'own' | 'linkInvalid' | 'noted' | 'otpAttemptsExceeded'> = {
  'legal-text': 'own',
  'host-session': 'own',
  'start-application': 'own',
  'request-resume': 'own',
  'open-link': 'linkInvalid',
  'await-transfer': 'linkInvalid',
  'request-new-link': 'noted',
  'renew-resume-code': 'otpAttemptsExceeded',
  'confirm-resume': 'otpAttemptsExceeded',
};

/** Operations that only applicants send: `other` is one, and is answered of their own application. */
export const isOfApplicants = (operation: string): boolean => {
  const allowed = operationsAllowed[operation] ?? [];
  return allowed !== 'anyone' && allowed.includes('applicant');
};

/** `GET /documents/{id}` of the company's application. */
export const documentsAllowed: readonly Role[] = ['nonSignatory', 'signatory'];

/** One of the sandbox's people for each role. */
export const sandboxUsers = {
  agent: 'ana',
  reviewer: 'rita',
  approver: 'pablo',
  auditor: 'carla',
  supervisor: 'sofia',
  operator: 'olga',
  hostAdmin: 'hernan',
  analyst: 'amelia',
} as const;
