import type { ApplicationView, SignatoryStatus } from '@afilia/api-contract/generated/operations';

/** Ways of a signatory's part to end without a signature. */
const exits = ['declined', 'notMe', 'blocked', 'stopped', 'disputed'] as const satisfies SignatoryStatus[];

/**
 * How the part of a signatory who came by a link ended without a signature; null while it goes on,
 * and for everybody else: the applicant still sees the list.
 */
export function hasLeft(application: Pick<ApplicationView, 'viewer'> | null): (typeof exits)[number] | null {
  const { role, status } = application?.viewer ?? {};
  return role === 'signatory' ? (exits.find((exit) => exit === status) ?? null) : null;
}

/** Whether whoever looks came by a link of a mail: the five steps are the applicant's, not theirs. */
export function isInvitedParty(application: Pick<ApplicationView, 'viewer'> | null): boolean {
  const role = application?.viewer.role;
  return role === 'signatory' || role === 'keyHolder';
}
