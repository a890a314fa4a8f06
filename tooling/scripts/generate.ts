/**
 * Writes packages/api-contract/generated from the schema, the domain's vocabularies, the definitions of commands and the
 * stored queries: `vocabularies.graphql` and `vocabularies.ts` (closed lists), `operations.ts` (types for both sides), `schema.ts` and
 * `stored-operations.ts` (name → text, for the server), `command-decisions.ts` (for browsers), `operation-guide.ts` (what
 * people read of them); the type `Mutation` of schema.graphql and docs/commands.md from the definitions; and packages/host/generated and the tables of
 * docs/host-guide.md from packages/host-contract; `staff-routes.ts` from the staff's operations; docs/openapi.json and the table of docs/api.md from those of banks' servers; and docs/permissions.md from both.
 * `--check` writes nothing and exits 1 when a file is out of date; `--types` writes what the compiler needs alone. That
 * comes first in every case: the rest is asked of sources that a new state or field leaves unfinished for a while.
 */
import { readdirSync, readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, Kind, parse, print, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import { formatFile } from '@afilia/testing/format-file';
import { hostKitFiles } from '../host-kit/host-kit-files.ts';
import { putTables } from '../host-kit/print-tables.ts';
import { inputs, printForSchema, printUnions, scalars } from './vocabularies.ts';

const root = join(import.meta.dirname, '../../packages/api-contract');

/** Definitions load the rules, which a new state leaves unfinished: until they load, what was printed before stands. */
const unlessUnfinished = (error: unknown): undefined => {
  if (!process.argv.includes('--types')) throw error;
};
const printer = await import('../operations/print-commands.ts').catch(unlessUnfinished);
const staffPrinter = await import('../operations/print-staff.ts').catch(unlessUnfinished);

async function printedBefore(): Promise<{ name: string; document: DocumentNode }[]> {
  const { storedOperations } = await import('@afilia/api-contract/generated/stored-operations');
  return Object.entries(storedOperations).flatMap(([name, text]) => {
    const [operation] = parse(text).definitions;
    return operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'mutation'
      ? [{ name, document: { kind: Kind.DOCUMENT, definitions: [operation] } as const }]
      : [];
  });
}

const before = printer ? [] : await printedBefore();
const commandNames = (printer?.commandNames() ?? before.map(({ name }) => name)).toSorted();
const enumsText =
  "# Made by `npm run generate` from the domain's lists (tooling/scripts/vocabularies.ts) and the definitions of commands. Do not edit.\n\n" +
  printForSchema(commandNames);
const schemaFile = join(root, 'schema.graphql');
const contract = readFileSync(schemaFile, 'utf8');
const contractText = printer ? await formatFile(schemaFile, printer.putMutations(contract)) : contract;
const schemaText = `${contractText}\n${enumsText}`;
const schema = buildSchema(schemaText);
const stored = readdirSync(join(root, 'operations')).map((file) => ({
  name: basename(file, '.graphql'),
  document: parse(readFileSync(join(root, 'operations', file), 'utf8')),
}));
/** @param sources - of a printed file, for people who look for the place to change */
const headerOf = (sources: string) => `// Made by \`npm run generate\` from ${sources}. Do not edit.\n`;
const definitions = 'services/backend/src/modules/<room>/commands';
const ofSchema = headerOf(
  `schema.graphql, whose mutations are those of ${definitions}, and the domain's lists`,
);
const ofOperations = headerOf(`schema.graphql, operations/ and ${definitions}`);

function fragmentsUsed(document: DocumentNode, all: Map<string, FragmentDefinitionNode>): string[] {
  const names = new Set<string>();
  const visit = (text: string) => {
    for (const [, name] of text.matchAll(/\.\.\.\s*([A-Z]\w+)/g)) {
      const fragment = name && all.get(name);
      if (!fragment || names.has(name)) continue;
      names.add(name);
      visit(print(fragment));
    }
  };
  visit(print(document));
  return [...names].map((name) => print(all.get(name) as FragmentDefinitionNode));
}

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const fragments = new Map(
  stored.flatMap(({ document }) =>
    document.definitions.flatMap((d) =>
      d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [],
    ),
  ),
);
const documents = [...stored, ...(printer?.printOperations(schema, fragments) ?? before)].toSorted(
  (one, other) => (`${one.name}.graphql` < `${other.name}.graphql` ? -1 : 1),
);
const operations = documents.filter(({ name }) => name !== 'fragments');

async function generateTypes(): Promise<Record<string, string>> {
  const shared = {
    schema: parse(schemaText),
    schemaAst: schema,
    config: {
      enumsAsTypes: true,
      skipTypename: true,
      avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
      useTypeImports: true,
      scalars: {
        ID: 'string',
        ...Object.fromEntries(
          Object.keys({ ...scalars, CommandName: [], ...inputs }).map((name) => [
            name,
            `../generated/vocabularies.ts#${name}`,
          ]),
        ),
      },
      inlineFragmentTypes: 'inline',
    },
  };
  const operationTypes = await codegen({
    ...shared,
    filename: 'operations.ts',
    documents: documents.map(({ name, document }) => ({ location: name, document })),
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
  });
  const map = operations
    .map(({ name, document }) => {
      const definition = document.definitions[0];
      const kind = definition?.kind === Kind.OPERATION_DEFINITION ? definition.operation : 'query';
      const suffix = kind[0]?.toUpperCase() + kind.slice(1);
      return `  '${name}': { kind: '${kind}'; variables: ${pascal(name)}${suffix}Variables; data: ${pascal(name)}${suffix} };`;
    })
    .join('\n');
  const texts = operations
    .map(({ name, document }) => {
      const text = [print(document), ...fragmentsUsed(document, fragments)].join('\n');
      return `  '${name}': ${JSON.stringify(text)},`;
    })
    .join('\n');
  return {
    'vocabularies.graphql': enumsText,
    'vocabularies.ts': `${headerOf(`the domain's lists and ${definitions}`)}${printUnions(commandNames)}`,
    ...(printer && { 'command-decisions.ts': `${headerOf(definitions)}${printer.printDecisions()}` }),
    'operations.ts': `${ofOperations}${operationTypes}
/** Every stored operation by its name on the wire. */
export type Operations = {
${map}
};

/** An application as the widget sees it. */
export type ApplicationView = ApplicationQuery['result'];

/** A command that was not carried out, as the widget sees it. */
export type RefusalView = Omit<
  Extract<RetryChecksMutation['result'], { __typename: 'Refusal' }>,
  '__typename' | 'current'
> & { current: ApplicationView | null };

/** What can be contracted and at what price. */
export type CatalogueView = Omit<Extract<CatalogueQuery['result'], { __typename: 'Catalogue' }>, '__typename'>;

/** A code to come back that was asked for. */
export type ResumeView = Omit<
  Extract<RequestResumeMutation['result'], { __typename: 'ResumeRequest' }>,
  '__typename'
>;
`,
    'schema.ts': `${ofSchema}/** The schema's text, as the backend serves it. */
export const schemaText = ${JSON.stringify(schemaText)};
`,
    'stored-operations.ts': `${ofOperations}/** Text of every stored operation by its name on the wire; the server runs nothing else. */
export const storedOperations = {
${texts}
} as const;

export type StoredOperationName = keyof typeof storedOperations;
`,
  };
}

const host = join(root, '../host');
const { version } = JSON.parse(readFileSync(join(host, 'package.json'), 'utf8')) as { version: string };
const docs = join(root, '../../docs');
const guide = join(docs, 'host-guide.md');
const guideText = await formatFile(guide, putTables(readFileSync(guide, 'utf8')));
const stale: string[] = [];

function put(made: readonly (readonly [path: string, text: string])[]): void {
  for (const [path, text] of made) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(basename(path));
    if (process.argv.includes('--check')) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Texts on operations for people: the playground's guide, the OpenAPI document and table of banks' servers, permissions. */
async function describeAll(): Promise<[path: string, text: string][]> {
  const { describeOperations } = await import('../operations/describe-operations.ts');
  const { openApiDocument } = await import('@afilia/backend/partners/view/open-api');
  const { printScopes, putApiTable } = await import('../operations/print-partners.ts');
  const { printPermissions } = await import('../operations/print-staff.ts');
  const described = describeOperations(schema, operations, fragments);
  const operationGuide = `${ofOperations}import type { OperationGuide } from '../operation-guide.ts';

/** What people read of every stored operation. */
export const operationGuide: OperationGuide = ${JSON.stringify(described, null, 1)};
`;
  const formatted = async (path: string, text: string): Promise<[path: string, text: string]> => [
    path,
    await formatFile(path, text),
  ];
  const apiPage = join(docs, 'api.md');
  return [
    [join(root, 'generated/operation-guide.ts'), operationGuide],
    await formatted(join(docs, 'openapi.json'), JSON.stringify(openApiDocument)),
    await formatted(apiPage, putApiTable(readFileSync(apiPage, 'utf8'))),
    await formatted(join(docs, 'permissions.md'), printPermissions(printScopes())),
  ];
}

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, text]) => [join(folder, 'generated', file), text] as const);

const commandsPage = join(docs, 'commands.md');
put([
  [schemaFile, contractText],
  ...(printer ? [[commandsPage, await formatFile(commandsPage, printer.printCommands())] as const] : []),
  ...inFolder(root, {
    ...(await generateTypes()),
    ...(staffPrinter && { 'staff-routes.ts': staffPrinter.printStaffRoutes() }),
  }),
  ...inFolder(host, hostKitFiles(version)),
  [guide, guideText],
]);
if (!process.argv.includes('--types'))
  try {
    put(await describeAll());
  } catch (error) {
    console.error(
      `The types are written. What people read of the operations needs sources that compile: npm run typecheck, then this again. ${String(error)}`,
    );
    process.exit(1);
  }
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Out of date, run npm run generate: ${stale.join(', ')}`);
  process.exit(1);
}
