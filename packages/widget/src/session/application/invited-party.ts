import type { ApplicationView, SignatoryStatus } from '@afilia/api-contract/generated/operations';

/** Ways of a signatory's part to end without a signature. */
const exits = ['declined', 'notMe', 'blocked', 'stopped', 'disputed'] as const satisfies SignatoryStatus[];

/**
 * Returns the way in which an invited signatory's part ended without a signature; null before that, and for the
 * applicant, who still sees the list.
 */
export function hasLeft(application: Pick<ApplicationView, 'viewer'> | null): (typeof exits)[number] | null {
  const { role, status } = application?.viewer ?? {};
  return role === 'signatory' ? (exits.find((exit) => exit === status) ?? null) : null;
}

/** Tells if the viewer came by a mail link: the five steps belong to the applicant. */
export function isInvitedParty(application: Pick<ApplicationView, 'viewer'> | null): boolean {
  const role = application?.viewer.role;
  return role === 'signatory' || role === 'keyHolder';
}
