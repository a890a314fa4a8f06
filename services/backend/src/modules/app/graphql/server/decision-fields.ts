import { decisionOperations } from '@afilia/api-contract/command-decisions';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { parse } from 'graphql';

/** The field of the schema that a stored operation asks for; each asks for one. */
const fieldOf = (text: string): string[] =>
  parse(text).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []))
      : [],
  );

/** Fields of `Mutation` that are decisions of the person alone (decision 0020#three-layers). */
export const decisionFields: ReadonlySet<string> = new Set(
  decisionOperations.flatMap((name) => fieldOf(storedOperations[name])),
);
