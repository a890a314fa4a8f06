import type { Answer } from '../session/api/api-client.ts';
import { groupName, isOffice, joinWithAnd, type GroupCount } from './group-words.ts';

/** Answer of the operation validate-signatories. */
export type Validation = Extract<Answer<'validate-signatories'>, { __typename: 'SignatoryValidation' }>;
type Missing = Validation['missing'][number];

const placeWords = ({ group, count }: GroupCount): string => {
  const people = `${count} ${count === 1 ? 'firmante' : 'firmantes'}`;
  if (group === '*') return people;
  return isOffice(group)
    ? `${people} (${groupName(group).toLowerCase()})`
    : `${people} del ${groupName(group)}`;
};

/** «Falta 1 firmante del Grupo B», «Falta la firma de Ana Díaz». */
function lackWords({ groups, persons }: Pick<Missing, 'groups' | 'persons'>): string {
  const parts = [...groups.map(placeWords), ...persons.map(({ name }) => `la firma de ${name}`)];
  const one = parts.length === 1 && (groups[0]?.count ?? 1) === 1;
  return `${one ? 'Falta' : 'Faltan'} ${joinWithAnd(parts)}`;
}

/**
 * Returns the lacks of a chosen set, the same lack once for all its documents.
 *
 * @param missing as `validate-signatories` answers
 * @param titleOf title of a kind of document
 * @returns sentences; each names its documents only when not all documents lack the same
 * @example missingWords(missing, titleOf) // ['Falta 1 firmante del Grupo B']
 */
export function missingWords(missing: readonly Missing[], titleOf: (kind: string) => string): string[] {
  const kinds = new Map<string, Set<string>>();
  for (const lack of missing) {
    const sentence = lackWords(lack);
    kinds.set(sentence, new Set([...(kinds.get(sentence) ?? []), ...lack.documentKinds]));
  }
  return [...kinds].map(([sentence, of]) =>
    kinds.size === 1 ? sentence : `${sentence}, para: ${joinWithAnd([...of].map(titleOf))}`,
  );
}
