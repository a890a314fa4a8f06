import type { CommandOf } from '../../record/use-cases/run-command.ts';

/**
 * Returns the id of the party that acts by a link.
 *
 * @throws when it is the applicant; the door lets only parties in, so that is a bug
 */
export function partyIdOf({ actor }: CommandOf): string {
  if (!actor || actor.kind === 'applicant') throw new Error('a command of a party came from the applicant');
  return actor.id;
}
