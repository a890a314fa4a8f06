import type {
  GuideField,
  OperationEntry,
  OperationGuide,
  SentType,
} from '@afilia/api-contract/operation-guide';
import { codesOfReason, edgeReasons, queryRefusals } from '@afilia/api-contract/refusals';
import { allCommands } from '@afilia/backend/app/commands/all-commands';
import type { Command } from '@afilia/backend/record/commands/define-command';
import { operationsAllowed } from '@afilia/testing/backend/permission-matrix';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isScalarType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { queryExamples } from './examples.ts';

type Facts = Pick<Command, 'refusals' | 'example' | 'decision'>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const queries = Object.keys(queryExamples) as (keyof typeof queryExamples)[];

/** Of commands as they are defined; of queries from their tables. */
const factsByName = new Map<string, Facts>([
  ...allCommands.map((command: Command): [string, Facts] => [command.storedAs, command]),
  ...queries.map((name): [string, Facts] => [
    name,
    { refusals: queryRefusals[name], example: queryExamples[name], decision: 'no' },
  ]),
]);

const worded = (words: string | null | undefined) => (words ? { words } : {});
const refusalOf = (reason: Parameters<typeof codesOfReason>[0]) =>
  codesOfReason(reason).map((code) => ({ code, reason }));

/** Why it may be refused: what its session, its commandId and its being a decision bring along, and its own reasons. */
function refusalsOf(
  name: string,
  { refusals, decision }: Facts,
  kind: OperationEntry['kind'],
  needsSession: boolean,
): OperationEntry['refusals'] {
  const isCommand = kind === 'mutation';
  const isDecision = needsSession && decision !== 'no';
  const mayLackRight = needsSession && (isCommand || name === 'reading-documents');
  return [
    // Also where a session begins: of an application that was erased since.
    ...(needsSession || name === 'start-application' || name === 'confirm-resume'
      ? refusalOf('sessionExpired')
      : []),
    ...(mayLackRight ? refusalOf('notAllowed') : []),
    ...(isCommand ? refusalOf('commandId') : []),
    ...(isDecision ? [...refusalOf('controlActive'), ...refusalOf('contactFrozen')] : []),
    ...refusals.flatMap(refusalOf),
    ...refusalOf('internal'),
  ];
}

/** Adds a type that is sent, and what it is made of. */
function addSent(type: GraphQLNamedType, sent: Record<string, SentType>): void {
  if (sent[type.name]) return;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    sent[type.name] = {
      ...worded(type.description),
      fields: fields.map((field): GuideField => ({
        name: field.name,
        type: String(field.type),
        ...worded(field.description),
      })),
    };
    for (const field of fields) addSent(getNamedType(field.type), sent);
  } else if (isEnumType(type)) sent[type.name] = { values: type.getValues().map((value) => value.name) };
  else if (isScalarType(type) && type.astNode) sent[type.name] = worded(type.description);
}

/** Names of the fields that are selected of each type. */
function addAnswered(
  { selections }: SelectionSetNode,
  type: string,
  fragments: Fragments,
  answered: Map<string, Set<string>>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value === '__typename') continue;
      answered.set(type, (answered.get(type) ?? new Set()).add(selection.name.value));
    } else if (selection.kind === Kind.INLINE_FRAGMENT)
      addAnswered(selection.selectionSet, selection.typeCondition?.name.value ?? type, fragments, answered);
    else {
      const fragment = fragments.get(selection.name.value);
      if (fragment)
        addAnswered(fragment.selectionSet, fragment.typeCondition.name.value, fragments, answered);
    }
  }
}

const rootOf = (schema: GraphQLSchema, kind: OperationEntry['kind']) =>
  ({
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  })[kind];

const operationIn = ({ definitions }: DocumentNode) =>
  definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);

/**
 * Describes the stored operations for people, from the schema, the operations and the permission matrix.
 *
 * @param documents - by their name on the wire
 * @throws when an operation lacks a row of a table, or asks for what the schema has not
 */
export function describeOperations(
  schema: GraphQLSchema,
  documents: readonly { name: string; document: DocumentNode }[],
  fragments: Fragments,
): OperationGuide {
  const sent: Record<string, SentType> = {};
  const answered = new Map<string, Set<string>>();
  const operations = documents.map(({ name, document }): OperationEntry => {
    const definition = operationIn(document);
    const [field] = definition?.selectionSet.selections ?? [];
    const facts = factsByName.get(name);
    if (!definition || field?.kind !== Kind.FIELD || !facts || !Object.hasOwn(operationsAllowed, name))
      throw new Error(
        `${name} lacks a row in packages/api-contract/refusals.ts, tooling/operations/examples.ts or permission-matrix.ts`,
      );
    const kind: OperationEntry['kind'] = definition.operation;
    const requested = rootOf(schema, kind)?.getFields()[field.name.value];
    if (!requested) throw new Error(`${name} asks for what the schema has not`);
    const allowed = operationsAllowed[name] ?? [];
    const roles = allowed === 'anyone' ? [] : allowed;
    const answer = getNamedType(requested.type);
    const names = isUnionType(answer) ? answer.getTypes().map((type) => type.name) : [answer.name];
    if (field.selectionSet) addAnswered(field.selectionSet, answer.name, fragments, answered);
    const variables = (definition.variableDefinitions ?? []).map(({ variable, type }): GuideField => {
      const known = typeFromAST(schema, type);
      if (known) addSent(getNamedType(known), sent);
      const { description } = requested.args.find((one) => one.name === variable.name.value) ?? {};
      return { name: variable.name.value, type: print(type), ...worded(description) };
    });
    return {
      name,
      kind,
      ...worded(requested.description),
      roles,
      variables,
      answers: names,
      refusals: names.includes('Refusal')
        ? refusalsOf(name, facts, kind, roles.length > 0)
        : roles.length > 0
          ? refusalOf('sessionExpired')
          : [],
      example: { ...facts.example },
    };
  });
  return {
    operations: operations.toSorted((one, other) => one.name.localeCompare(other.name)),
    sent,
    answered: Object.fromEntries([...answered].map(([type, fields]) => [type, [...fields]])),
    edge: edgeReasons.flatMap(refusalOf),
  };
}
