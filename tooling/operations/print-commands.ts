import { allCommands } from '@afilia/backend/app/commands/all-commands';
import type { Command, SchemaArg } from '@afilia/backend/record/commands/define-command';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
} from 'graphql';

const commands: readonly Command[] = allCommands;

/** The stored mutations, by their name on the wire. */
export const commandNames = (): string[] => commands.map(({ storedAs }) => storedAs);

const quoted = (text: string | undefined) => (text === undefined ? '' : `${JSON.stringify(text)}\n`);
const typeOf = (arg: SchemaArg) => (typeof arg === 'string' ? arg : arg.type);
const argsOf = ({ args }: Command): [name: string, arg: SchemaArg][] => [
  ['commandId', 'ID!'],
  ...Object.entries(args),
];

/** The line of `Mutation`, before it is formatted. */
function fieldOf(command: Command): string {
  const args = argsOf(command).map(
    ([name, arg]) => `${typeof arg === 'string' ? '' : quoted(arg.description)}${name}: ${typeOf(arg)}`,
  );
  return `${quoted(command.description)}${command.name}(${args.join('\n')}): ${command.answer ?? 'CommandResult'}!`;
}

/** The names of the fields of `Mutation` as a schema has them, and which of them begin a group. */
function fieldsIn(schemaText: string): { name: string; begins: boolean }[] {
  const mutation = parse(schemaText).definitions.find(
    (one) => one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === 'Mutation',
  );
  if (mutation?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error('the schema has no type Mutation');
  return (mutation.fields ?? []).map(({ name, loc }) => ({
    name: name.value,
    begins: /\n\s*\n\s*$/u.test(schemaText.slice(0, loc?.start)),
  }));
}

/**
 * Puts the mutations into the hand-written schema, from the definitions of commands. Fields keep their places and groups;
 * a new one stands last, one without a definition goes.
 *
 * @returns text that is still to be formatted
 * @throws when the schema has no type `Mutation`
 */
export function putMutations(schemaText: string): string {
  const defined = new Map(commands.map((command) => [command.name, command]));
  const stored = fieldsIn(schemaText).filter(({ name }) => defined.has(name));
  const names = new Set(stored.map(({ name }) => name));
  const added = commands.filter(({ name }) => !names.has(name)).map(({ name }) => ({ name, begins: false }));
  const fields = [...stored, ...added].flatMap(({ name, begins }) => {
    const command = defined.get(name);
    return command ? [`${begins ? '\n' : ''}${fieldOf(command)}`] : [];
  });
  const block = `type Mutation {\n${fields.join('\n')}\n}`;
  return schemaText.replace(/^type Mutation \{\n.*?^\}/msu, () => block);
}

/** A type as it is selected: by the fragment on it, else all of its fields. */
function selectionOf(
  schema: GraphQLSchema,
  name: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const fragment = [...fragments.values()].find((one) => one.typeCondition.name.value === name);
  if (fragment) return `...${fragment.name.value}`;
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type of the schema`);
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    return isObjectType(inner)
      ? `${field.name} { ${selectionOf(schema, inner.name, fragments)} }`
      : field.name;
  });
  return `... on ${name} { ${fields.join('\n')} }`;
}

const pascal = (name: string) => name.replace(/(^|-)(\w)/gu, (_, __, letter: string) => letter.toUpperCase());

/**
 * The stored mutations: each asks for its one field, and of its answer for all that there is.
 *
 * @param fragments - by their name; `...Name` is selected of the type that a fragment is on
 * @throws when a definition answers with no union of the schema
 */
export function printOperations(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): { name: string; document: DocumentNode }[] {
  return commands.map((command) => {
    const answer = schema.getType(command.answer ?? 'CommandResult');
    if (!isUnionType(answer)) throw new Error(`${command.name} answers with no union of the schema`);
    const args = argsOf(command);
    const selected = answer.getTypes().map(({ name }) => selectionOf(schema, name, fragments));
    const text = `mutation ${pascal(command.storedAs)}(${args.map(([name, arg]) => `$${name}: ${typeOf(arg)}`).join(', ')}) {
      result: ${command.name}(${args.map(([name]) => `${name}: $${name}`).join(', ')}) {
        __typename
        ${selected.join('\n')}
      }
    }`;
    return { name: command.storedAs, document: parse(text) };
  });
}

/** By the name on the wire, which command an agent in control can neither press nor fill. */
export function printDecisions(): string {
  const rows = (['changesRecipient', 'binds', 'no'] as const).flatMap((decision) =>
    commands
      .filter((command) => command.decision === decision)
      .map(({ storedAs }) => `  '${storedAs}': '${decision}',\n`),
  );
  return `/** Of every mutation by its name on the wire, whether it is a decision of the person alone; see \`CommandDecision\`. */
export const commandDecisions = {\n${rows.join('')}} as const;\n`;
}

const marked = (isTrue: boolean) => (isTrue ? '●' : ' ');

/** A page of all commands: a changed role, decision or limit is a changed line. */
export function printCommands(): string {
  const rows = commands.map(({ storedAs, needs, roles, beforeIdentity, decision, limit }) => {
    const cells = (['applicant', 'signatory', 'keyHolder'] as const).map((role) =>
      marked(needs === 'nothing' || roles.includes(role)),
    );
    const session = needs === 'nothing' ? 'none' : beforeIdentity ? 'before identity' : 'identified';
    return `| \`${storedAs}\` | ${cells.join(' | ')} | ${session} | ${decision} | ${limit?.attempt ?? ''} |`;
  });
  return `<!-- Made by \`npm run generate\` from services/backend/src/modules/<room>/commands. Do not edit. -->

# Commands of the widget

● allows the role. A party that came by a link sends a command once it has shown its identity, or before. The decision says
whether an agent in control may send it (decision access-mailbox), the limit which attempts it counts with (decision access-limits).
\`authorisation.integration.test.ts\` sends every command in every role and compares the answers.

| command | applicant | signatory | key holder | session | decision | limit |
| --- | :---: | :---: | :---: | --- | --- | --- |
${rows.toSorted().join('\n')}
`;
}
