import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { findZone, isTest, isVariants, workspaceOf, type FoundZone } from './find-zone.ts';
import type { Import } from './read-imports.ts';
import { homeless, runsUp } from './rooms.ts';

/** One break of the table: `file:line`, what it imports, and the rule. */
type Break = { file: string; line: number; imported: string; rule: string };

/** Parts of a package.json of ours; `folder` is its workspace, `''` the root's own. */
export type Manifest = {
  folder: string;
  name: string;
  /** The public modules, as `exports` lists them: `./result` to `./src/result.ts`, or one pattern `./*`. */
  exported: Readonly<Record<string, string>>;
  declared: ReadonlySet<string>;
};

/**
 * Compares one file's imports with the table.
 *
 * @param file - path from the root of the repository
 * @returns what breaks a rule; nothing when all is well
 * @see zones.ts
 */
export function checkFile(file: string, imports: readonly Import[], manifests: readonly Manifest[]): Break[] {
  const at = (line: number, imported: string, rule: string): Break => ({ file, line, imported, rule });
  const from = findZone(file);
  if (!from) return [at(1, '', 'this folder has no row in tooling/boundaries/zones.ts')];
  const barrel = /(^|\/)index\.tsx?$/.test(file)
    ? [at(1, '', 'no index files: import the file that has what you need')]
    : [];
  const lost = homeless(file);
  return [
    ...barrel,
    ...(lost === undefined ? [] : [at(1, '', lost)]),
    ...imports.flatMap((one) => {
      const rule = ruleBroken(file, from, one, manifests);
      return rule === undefined ? [] : [at(one.line, one.specifier, rule)];
    }),
  ];
}

function ruleBroken(file: string, from: FoundZone, one: Import, manifests: readonly Manifest[]) {
  const workspace = workspaceOf(file);
  if (one.specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), one.specifier);
    if (workspaceOf(target) !== workspace)
      return 'no relative path into another workspace: import it by its name, @afilia/…';
    return upRule(file, target) ?? zoneRule(file, from, target, one);
  }
  const ours = manifests.find(({ name }) => one.specifier.startsWith(`${name}/`));
  if (ours) {
    const path = exportedPath(ours.exported, one.specifier.slice(ours.name.length));
    if (path === undefined) return `it is not in the exports of ${ours.folder}/package.json`;
    const own = manifests.find(({ folder }) => folder !== '' && folder === workspace);
    if (own && own !== ours && !own.declared.has(ours.name))
      return `${ours.name} is not in ${workspace}/package.json`;
    return zoneRule(file, from, `${ours.folder}/${path.replace('./', '')}`, one);
  }
  if (one.specifier.startsWith('@afilia')) return 'there is no such package of ours, or it has no such path';
  if (isBuiltin(one.specifier))
    return from.zone.withoutNode && !isTest(file) && !isConfig(file)
      ? `${from.zone.name} runs without Node: pass in what it needs`
      : undefined;
  return undeclared(file, from, one, manifests);
}

/** @param sub - what follows the package's name: `/result` */
function exportedPath(exported: Manifest['exported'], sub: string): string | undefined {
  return exported[`.${sub}`] ?? exported['./*']?.replace('*', sub.slice(1));
}

function zoneRule(file: string, from: FoundZone, target: string, { kind }: Import): string | undefined {
  const to = findZone(target);
  if (!to) return 'that folder has no row in tooling/boundaries/zones.ts';
  const { mayImport, onlyTypesAndLazy = [] } = from.zone;
  if (isTest(file) || mayImport === 'anything') return undefined;
  const showsVariants = from.zone.name === 'widget/gallery' || isVariants(file);
  if (isVariants(target) && !showsVariants) return 'variants are for the gallery and for tests only';
  if (from.instance === to.instance) return undefined;
  if (to.zone.name === 'widget/gallery' && isVariants(file)) return undefined;
  if (to.zone.name === 'testing') return 'testing is for tests only';
  if (mayImport.includes(to.zone.name)) return undefined;
  if (onlyTypesAndLazy.includes(to.zone.name))
    return kind === 'static'
      ? `${from.zone.name} may only take types of ${to.zone.name}, or import() it`
      : undefined;
  // A type costs nothing and passes no secret on; the value is made by main-* and passed in.
  if (passedIn.has(to.zone.name) && kind === 'type') return undefined;
  if (from.zone.name === to.zone.name)
    return `${from.zone.name} never import each other: app composes them, shared parts live beside them`;
  const allowed = [...mayImport, ...onlyTypesAndLazy].filter((name) => name !== from.zone.name);
  return `${from.zone.name} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing of ours'}`;
}

/** Rooms import to their left; tests look at everything. */
const upRule = (file: string, target: string): string | undefined =>
  runsUp(file, target) && !isTest(file)
    ? 'it runs up: a room imports rooms to its left in tooling/boundaries/room-order.ts'
    : undefined;

const passedIn = new Set(['backend/config', 'backend/logging', 'pades']);

/** Read by a tool while it builds; no part of what runs. */
const isConfig = (file: string) => file.endsWith('.config.ts');

/** A package that is only there by chance, because another workspace asked for it, goes away by chance too. */
function undeclared(file: string, from: FoundZone, one: Import, manifests: readonly Manifest[]) {
  const [first = '', second = ''] = one.specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const workspace = workspaceOf(file);
  const own = manifests.find(({ folder }) => folder === workspace);
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  if (own?.declared.has(name) || (one.kind === 'type' && own?.declared.has(types))) return undefined;

  // Tests and tools look at every room, so they may use what any of them has.
  const looksEverywhere = from.zone.mayImport === 'anything' && from.zone.name !== 'backend/main';
  if (looksEverywhere && manifests.some(({ declared }) => declared.has(name))) return undefined;
  const root = manifests.find(({ folder }) => folder === '');
  if ((isTest(file) || isConfig(file)) && root?.declared.has(name)) return undefined;
  return `${name} is not in ${own ? `${workspace}/package.json` : 'package.json'}`;
}
