import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Names that a file exports itself, and those that it imports by module; `'all'` where names cannot be distinguished. */
type ModuleNames = {
  path: string;
  exports: readonly { name: string; line: number }[];
  uses: readonly { specifier: string; names: ReadonlySet<string> | 'all' }[];
};

/** True where the comment above an export says `@public`: the compiler or a host page reads it without an import. */
function isPublic(before: string): boolean {
  const text = before.trimEnd();
  return text.endsWith('*/') && text.slice(text.lastIndexOf('/**')).includes('@public');
}

/**
 * Names at the edges of a module.
 *
 * @param path - its ending tells TypeScript from TSX
 * @param source - its text; one that does not parse has no names, the compiler speaks of it
 */
export function readNames(path: string, source: string): ModuleNames {
  const { module } = parseSync(path, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.some(({ importName }) => importName.kind === 'NamespaceObject')
      ? ('all' as const)
      : new Set(entries.flatMap(({ importName }) => importName.name ?? [])),
  }));
  const entries = module.staticExports.flatMap((one) => one.entries);
  const passedOn = entries.flatMap(({ moduleRequest, importName }) =>
    moduleRequest
      ? [
          {
            specifier: moduleRequest.value,
            names: importName.kind === 'Name' ? new Set([importName.name ?? '']) : ('all' as const),
          },
        ]
      : [],
  );
  // A name of a module that is fetched later stands somewhere in the same file.
  const words = new Set(source.match(/\w+/g));
  const later = [...source.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map(([, specifier = '']) => ({
    specifier,
    names: words,
  }));
  const own = module.staticExports
    .filter(({ start }) => !isPublic(source.slice(0, start)))
    .flatMap((one) => one.entries)
    .flatMap(({ moduleRequest, exportName, start }) =>
      !moduleRequest && exportName.kind === 'Name' && exportName.name
        ? [{ name: exportName.name, line: lineAt(start) }]
        : [],
    );
  return { path, exports: own, uses: [...imports, ...passedOn, ...later] };
}

/**
 * Exports that no other file imports, neither a test nor a tool.
 *
 * @param modules - every file of the repository
 * @param resolve - the file that an import leads to; undefined outside of the repository
 */
export function needlessExports(
  modules: readonly ModuleNames[],
  resolve: (path: string, specifier: string) => string | undefined,
): { path: string; name: string; line: number }[] {
  const taken = new Map<string, Set<string> | 'all'>();
  for (const { path, uses } of modules)
    for (const { specifier, names } of uses) {
      const target = resolve(path, specifier);
      const before = target === undefined ? 'all' : taken.get(target);
      if (target === undefined || before === 'all') continue;
      taken.set(target, names === 'all' ? 'all' : new Set([...(before ?? []), ...names]));
    }
  return modules.flatMap(({ path, exports }) => {
    const names = taken.get(path);
    if (names === 'all') return [];
    return exports.filter(({ name }) => !names?.has(name)).map((one) => ({ path, ...one }));
  });
}

/** Modules whose names a tool reads, not an import: the loader of migrations, the recorder's patches, the gallery, scripts in pages. */
const readByName =
  /^packages\/page-recorder\/src\/|\/store\/schema[\w-]*\.ts$|^packages\/host\/src\/react\.ts$|\/render-first-screen\.tsx$|\/variants\.tsx?$|^tests\/e2e\/src\/host-scripts\/|\.bench\.ts$|\/no-portals\.ts$|\/generated\/|^examples\/|^findings\//;

/**
 * Needless exports of the repository.
 *
 * @param paths - files that Git knows
 * @param resolve - as for `needlessExports`
 */
export const needlessExportsOf = (
  root: string,
  paths: readonly string[],
  resolve: Parameters<typeof needlessExports>[1],
): ReturnType<typeof needlessExports> =>
  needlessExports(
    paths
      .filter((path) => /(?<!\.d)\.(?:[cm]?[jt]s|tsx)$/.test(path))
      .map((path) => readNames(path, readFileSync(join(root, path), 'utf8'))),
    resolve,
  ).filter(({ path }) => !readByName.test(path));

/**
 * Public modules that no file names by their package.
 *
 * @param modules - as they are imported: `@afilia/domain/values/result`
 * @param sources - texts of all files that can name one
 */
export function unnamedModules(modules: readonly string[], sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap((source) => source.match(/@afilia\/[\w./-]+/g) ?? []));
  return modules.filter((name) => !named.has(name));
}
