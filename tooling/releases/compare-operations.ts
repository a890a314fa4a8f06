import {
  buildSchema,
  type DocumentNode,
  findBreakingChanges,
  type FragmentDefinitionNode,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  validate,
} from 'graphql';

/** Requests of widgets of a version: the schema that they know, and every operation's text by its name on the wire. */
export type Operations = { schema: string; texts: Readonly<Record<string, string>> };

const operationOf = (document: DocumentNode): OperationDefinitionNode => {
  const found = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (found?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A stored text without an operation');
  return found;
};

/** Every field that an operation asks for, by the names under which it comes: `result.prospect.email`. */
function answersOf(document: DocumentNode): Set<string> {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one.selectionSet]),
  );
  const paths = new Set<string>();
  const add = (selections: SelectionSetNode | undefined, before: string) => {
    for (const one of selections?.selections ?? []) {
      if (one.kind === Kind.FIELD) {
        const path = `${before}${(one.alias ?? one.name).value}`;
        paths.add(path);
        add(one.selectionSet, `${path}.`);
      } else
        add(one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one.selectionSet, before);
    }
  };
  add(operationOf(document).selectionSet, '');
  return paths;
}

/** Variables of the older operation that today's would refuse. */
function variableProblems(before: DocumentNode, now: DocumentNode): string[] {
  const sent = operationOf(before).variableDefinitions ?? [];
  const taken = operationOf(now).variableDefinitions ?? [];
  const types = new Map(sent.map(({ variable, type }) => [variable.name.value, print(type)]));
  return taken.flatMap(({ variable, type, defaultValue }) => {
    const name = variable.name.value;
    const wanted = print(type);
    const given = types.get(name);
    const isNeeded = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
    if (given === undefined) return isNeeded ? [`$${name} is needed now`] : [];
    // A required variable was never null; an optional one may have been.
    return given === wanted || given === `${wanted}!` ? [] : [`$${name} was ${given}, is ${wanted}`];
  });
}

/** Problems inside the values of variables, whose types no operation's text shows. */
function inputProblems(before: string, now: string): string[] {
  const older = buildSchema(before);
  return findBreakingChanges(older, buildSchema(now))
    .filter(
      ({ type, description }) =>
        type === 'REQUIRED_INPUT_FIELD_ADDED' ||
        type === 'VALUE_REMOVED_FROM_ENUM' ||
        isInputObjectType(older.getType(description.split('.')[0] ?? '')),
    )
    .map(({ description }) => description);
}

/**
 * Why widgets of an older release cannot work against today's operations, one line each. A widget names an operation, and today's
 * text of it is run: that must take what the older one sends, and answer what it reads.
 */
export function compareOperations(before: Operations, now: Operations): string[] {
  const schema = buildSchema(now.schema);
  const problems = Object.entries(before.texts).flatMap(([name, text]) => {
    const today = now.texts[name];
    if (today === undefined) return [`${name} is gone`];
    const [older, newer] = [parse(text), parse(today)];
    const answered = answersOf(newer);
    return [
      ...validate(schema, older).map(({ message }) => message),
      ...variableProblems(older, newer),
      ...[...answersOf(older)].filter((path) => !answered.has(path)).map((path) => `${path} is not answered`),
    ].map((problem) => `${name}: ${problem}`);
  });
  return [...problems, ...inputProblems(before.schema, now.schema)];
}
