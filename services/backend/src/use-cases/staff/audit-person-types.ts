import { personTypeOf } from '@afilia/domain/identity/person-type';
import { isContracted } from '@afilia/domain/flow/state-queries';
import { flowStates } from '@afilia/domain/flow/names';
import type { PersonalData } from '../../ports/personal-data.ts';
import type { CommandDeps } from '../command/run-command.ts';

/** A contract whose merchant was taken for the other kind. `signedAs`: what the documents say. */
export type MistakenContract = { id: string; folio: string; signedAs: 'natural' | 'legal' };

/** Returns the signed contracts in which the kind of merchant contradicts the number, the longest ago first. */
export async function auditPersonTypes({
  store,
  personalData,
  clock,
}: Pick<CommandDeps, 'store' | 'clock'> & { personalData: PersonalData }): Promise<MistakenContract[]> {
  const signed = flowStates.filter(isContracted);
  const until = new Date(clock.now().getTime() + 1).toISOString();
  const found: MistakenContract[] = [];
  for (const id of await personalData.untouchedSince(signed, until, 1_000_000)) {
    const application = await store.load(id);
    const signedAs = application?.isPJ ? 'legal' : 'natural';
    if (application && personTypeOf(application.merchantRut) !== signedAs)
      found.push({ id, folio: application.folio, signedAs });
  }
  return found;
}
