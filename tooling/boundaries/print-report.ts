import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countCommandPlaces } from './command-places.ts';
import { needlessExportsOf, unnamedModules } from './needless-exports.ts';
import { readImports, type Import } from './read-imports.ts';
import {
  commitSizes,
  countCapabilities,
  countFields,
  countUp,
  eventTypes,
  isProduct,
  mergeable,
  smallFiles,
  targetOf,
  type ProductFile,
} from './report.ts';
import { walkCalls, type Walk } from './walk-calls.ts';

/** The decision of a case, from its handler on. */
const decision = { handler: 'services/backend/src/modules/desk/staff/case-handlers.ts', name: 'decideCase' };

/** Values, the platform and types of state are under all rooms; a walk leaves them out. */
const isUnder = (file: string) => /\/(?:values|platform|model)\//.test(file);
/** The record carries out every command: a walk ends at its door. */
const isDoor = (file: string) => /\/record\//.test(file);

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The public modules of all our packages: `@afilia/domain/result` to its path. */
function exportedPaths(root: string): Map<string, string> {
  const manifests = globSync('{apps,packages,services}/*/package.json', { cwd: root });
  return new Map(
    manifests.flatMap((path) => {
      const { name = '', exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        name?: string;
        exports?: Record<string, string>;
      };
      return Object.entries(exports).map(([sub, to]): [string, string] => [
        join(name, sub),
        join(path, '..', to),
      ]);
    }),
  );
}

/** The files of the product with their imports, by what Git knows. */
export function productFiles(root: string): ProductFile[] {
  const exported = exportedPaths(root);
  return git(root, 'ls-files', 'apps', 'packages', 'services')
    .split('\n')
    .filter(isProduct)
    .map((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const found = readImports(path, source);
      const targets = (imports: readonly Import[]) => [
        ...new Set(imports.flatMap((one) => targetOf(path, one, exported) ?? [])),
      ];
      const lazy = targets(found.filter(({ kind }) => kind === 'lazy'));
      return { path, lines: source.split('\n').length - 1, imports: targets(found), lazy };
    });
}

/** The walk of a decision from its handler to the door of the record. */
function walkOf(root: string, files: readonly ProductFile[]): Walk {
  const exported = exportedPaths(root);
  const ours = new Set(files.map(({ path }) => path));
  const resolve = (file: string, specifier: string) => targetOf(file, { specifier }, exported);
  const read = (file: string) =>
    ours.has(file) && !isUnder(file) ? readFileSync(join(root, file), 'utf8') : undefined;
  const { handler, name } = decision;
  const useCase = files
    .find(({ path }) => path === handler)
    ?.imports.find((file) => new RegExp(`^export .*function ${name}\\b`, 'm').test(read(file) ?? ''));
  if (useCase === undefined) return { files: [], returns: 0 };
  const walk = walkCalls({ file: useCase, name }, read, resolve, isDoor);
  return { ...walk, files: [handler, ...walk.files] };
}

/** Exports that no other file of the repository imports. */
export function needlessIn(root: string): ReturnType<typeof needlessExportsOf> {
  const exported = exportedPaths(root);
  const resolve = (file: string, specifier: string) => targetOf(file, { specifier }, exported);
  return needlessExportsOf(root, git(root, 'ls-files').split('\n'), resolve);
}

/** Public modules of our packages that no file names: lines of a manifest that can go. */
export const unnamedIn = (root: string): string[] =>
  unnamedModules(
    [...exportedPaths(root).keys()],
    git(root, 'ls-files')
      .split('\n')
      .filter((path) => /\.(?:[cm]?[jt]sx?|css|html|svelte|vue)$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8')),
  );

/** Small files that could be part of their importers, by what Git knows. */
export const mergeableFiles = (root: string, files: readonly ProductFile[]): string[] =>
  mergeable(smallFiles(files), {
    files: new Set(git(root, 'ls-files', 'apps', 'packages', 'services').split('\n')),
    exported: new Set(exportedPaths(root).values()),
  });

const commitsOf = (root: string, last: number): string[][] =>
  git(root, 'log', '--no-merges', `-n${last}`, '--format=%x00', '--name-only', '--no-renames')
    .split('\0')
    .slice(1)
    .map((paths) => paths.split('\n').filter(Boolean));

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Counts the fields of `Application` and the types of its events. */
export function sizeOfRecord(root: string, files: readonly ProductFile[]) {
  const domain = files.filter(({ path }) => path.startsWith('packages/domain/'));
  const texts = domain.map(({ path }) => readFileSync(join(root, path), 'utf8'));
  return {
    fields: texts.reduce((sum, text) => sum + countFields(text, 'Application'), 0),
    eventTypes: eventTypes(texts.filter((_, at) => /\/model\/|\/flow\/names/.test(domain[at]?.path ?? '')))
      .size,
  };
}

/** The house in figures, as a page of Markdown: `npm run boundaries -- --report`. */
export function printReport(root: string, lastCommits = 300): string {
  const files = productFiles(root);
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const merges = mergeableFiles(root, files);
  const orders = countUp(files);
  const sizes = commitSizes(commitsOf(root, lastCommits));
  const record = sizeOfRecord(root, files);
  const commands = countCommandPlaces(
    files.map(({ path }) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  );
  const walk = walkOf(root, files);
  const capability = ({
    room,
    files: own,
    lines: length,
    folders,
    places,
  }: ReturnType<typeof countCapabilities>[number]) => [room, own, length, folders, places] as const;
  return [
    `At ${git(root, 'log', '-1', '--format=%h of %cs').trim()}.`,
    table([
      ['capability', 'files', 'lines', 'folders', 'places'],
      ['---', '---', '---', '---', '---'],
      ...countCapabilities(files).map(capability),
    ]),
    table([
      ['figure', 'value'],
      ['---', '---'],
      ...orders.map(({ workspace, between, up }) => [
        `imports that run up in ${workspace}`,
        `${up.length} of ${between}`,
      ]),
      ['product files', files.length],
      ['lines of them', lines],
      ['files under 40 lines with one importer, beside them', smallFiles(files).length],
      ['those of them without a reason to stand alone', merges.length],
      ['exports that no other file imports', needlessIn(root).length],
      ...commands.map(({ sample, places }) => [
        `places of ${sample}, besides rule, use case and screen`,
        places.length,
      ]),
      [
        `files of ${decision.name}, from handler to record · returns`,
        `${walk.files.length} · ${walk.returns}`,
      ],
      ['fields of Application', record.fields],
      ['event types', record.eventTypes],
      [`of ${sizes.commits} commits, those of two packages or more`, sizes.wide],
      ['their median files · folders', `${sizes.files} · ${sizes.folders}`],
    ]),
    table([
      ['kind of command', 'definitions', 'their places: how many have so many', 'sample', 'its places'],
      ['---', '---', '---', '---', '---'],
      ...commands.map(({ kind, commands: count, byPlaces, sample, places }) => [
        kind,
        count,
        [...byPlaces].map(([one, many]) => `${one}: ${many}`).join(', '),
        sample,
        places.join(' '),
      ]),
    ]),
    [`The walk of ${decision.name}:`, '', ...walk.files.map((file) => `- ${file}`)].join('\n'),
    ...orders
      .filter(({ up }) => up.length > 0)
      .map(({ workspace, up }) =>
        [`Up in ${workspace}:`, '', ...up.map(({ from, to }) => `- ${from} → ${to}`)].join('\n'),
      ),
    ['Without a reason to stand alone:', '', ...merges.map((path) => `- ${path}`)].join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd();
}
