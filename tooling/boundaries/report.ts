import { posix } from 'node:path';
import { isVariants } from './find-zone.ts';
import type { Import } from './read-imports.ts';
import { capabilities, roomOrder, type Room } from './room-order.ts';
import { roomOf, runsUp } from './rooms.ts';

/** A file of the product with its imports, as paths from the root of the repository. */
export type ProductFile = {
  path: string;
  lines: number;
  imports: readonly string[];
  /** Those of `imports` that it fetches by `import()`. */
  lazy?: readonly string[];
};

/** Resolves an import: of its own package by path, of another one of ours by the exports of its manifest. */
export function targetOf(
  file: string,
  { specifier }: Pick<Import, 'specifier'>,
  exported: ReadonlyMap<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return exported.get(specifier);
}

/** Apps, packages and services without tests, what only tests and the gallery use, generated files and examples. */
export const isProduct = (path: string): boolean =>
  /^(?:apps|packages|services)\/.+\.tsx?$/.test(path) &&
  !/^packages\/testing\/|\.test\.tsx?$|\.d\.ts$|\/(?:generated|migrations|fixtures|gallery)\//.test(path) &&
  !isVariants(path);

/** A room's share of a package, or a folder that belongs to no such share. */
type CapabilityCount = {
  room: Room;
  files: number;
  lines: number;
  /** Folders that hold its files. */
  folders: number;
  /** The folders a reader opens first: one for each `<room>/` of a package, one for each other folder. */
  places: number;
};

/** The folder named after the room, or the folder itself. */
function placeOpened(path: string, room: Room): string {
  const folder = posix.dirname(path);
  const steps = folder.split('/');
  const at = steps.indexOf(room);
  return at === -1 ? folder : steps.slice(0, at + 1).join('/');
}

/** Counts files and folders of each capability. */
export const countCapabilities = (files: readonly ProductFile[]): CapabilityCount[] =>
  capabilities.map((room) => {
    const own = files.filter(({ path }) => roomOf(path) === room);
    return {
      room,
      files: own.length,
      lines: own.reduce((sum, { lines }) => sum + lines, 0),
      folders: new Set(own.map(({ path }) => posix.dirname(path))).size,
      places: new Set(own.map(({ path }) => placeOpened(path, room))).size,
    };
  });

/** Imports of one package that break the order of rooms, among those that go from room to room. */
type OrderCount = { workspace: string; between: number; up: { from: string; to: string }[] };

/** Lists imports that run up, package by package. */
export const countUp = (files: readonly ProductFile[]): OrderCount[] =>
  Object.keys(roomOrder).map((workspace) => {
    const pairs = files
      .filter(({ path }) => path.startsWith(`${workspace}/`))
      .flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));
    const between = pairs.filter(({ from, to }) => {
      const [one, other] = [roomOf(from), roomOf(to)];
      return one !== undefined && other !== undefined && one !== other && to.startsWith(`${workspace}/`);
    });
    return { workspace, between: between.length, up: pairs.filter(({ from, to }) => runsUp(from, to)) };
  });

/** More mergeable files may not be; the number only falls (decision app-structure). */
export const maxMergeable = 6;

/**
 * Fields of `Application` and types of its events may not be more; the numbers only fall
 * (decision desk-cases#one-shape-of-case-with-a-gate-holds-every-decision-of-a-person).
 */
export const maxRecord = { fields: 74, eventTypes: 168 } as const;

/** A file under 40 lines, and the only other file of the product that imports it, beside it. */
type SmallFile = { file: ProductFile; importer: ProductFile };

/** Files under 40 lines that only one other file of the product imports, and that one lies beside them. */
export function smallFiles(files: readonly ProductFile[]): SmallFile[] {
  const importers = new Map<string, Set<ProductFile>>();
  for (const file of files)
    for (const to of file.imports) importers.set(to, (importers.get(to) ?? new Set()).add(file));
  return files.flatMap((file) => {
    const [importer, ...others] = importers.get(file.path) ?? [];
    const isSmall =
      file.lines < 40 &&
      importer !== undefined &&
      others.length === 0 &&
      posix.dirname(importer.path) === posix.dirname(file.path);
    return isSmall ? [{ file, importer }] : [];
  });
}

/**
 * Small files without a reason to stand alone (decision app-structure). Reasons are a test of its own, words, code that is fetched
 * later, a module that other packages import, a patch of the recorder, and an importer that would pass 200 lines.
 *
 * @param known all files of the repository, tests included, and the public modules of our packages
 */
export const mergeable = (
  small: readonly SmallFile[],
  known: { files: ReadonlySet<string>; exported: ReadonlySet<string> },
): string[] =>
  small
    .filter(({ file: { path, lines }, importer }) => {
      const stem = path.replace(/\.tsx?$/, '');
      const hasTest = ['.test.ts', '.test.tsx', '.integration.test.ts'].some((end) =>
        known.files.has(stem + end),
      );
      const isWords = /(?:\/|-)text\.ts$/.test(path);
      const isPatch = path.startsWith('packages/page-recorder/patches/');
      const isLazy = importer.lazy?.includes(path) ?? false;
      const isLong = lines + importer.lines > 200;
      return !hasTest && !isWords && !isPatch && !isLazy && !isLong && !known.exported.has(path);
    })
    .map(({ file }) => file.path);

/** Members of a type alias that is one object: `type Application = { … }`. */
export function countFields(source: string, name: string): number {
  const body = new RegExp(`^export type ${name} = \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(source)?.[1] ?? '';
  return body.match(/^ {2}\w+\??:/gm)?.length ?? 0;
}

/** Names of events, by how they are declared: `type: 'OtpIssued'` in a model, or listed as one that moves. */
export function eventTypes(sources: readonly string[]): Set<string> {
  const declared = sources.flatMap((source) => {
    const listed = /\bflowEventTypes = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    return [...source.matchAll(/\btype: '([A-Z]\w+)'/g), ...listed.matchAll(/'(\w+)'/g)];
  });
  return new Set(declared.map(([, name = '']) => name));
}

/** The middle of sorted numbers; of two in the middle the mean. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return (low + high) / 2;
}

const packageOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Medians of files and folders over the commits that touch two packages of the product or more. */
export function commitSizes(commits: readonly (readonly string[])[]) {
  const wide = commits.filter((paths) => {
    const ours = paths.filter((path) => /^(?:apps|packages|services)\//.test(path));
    return new Set(ours.map(packageOf)).size > 1;
  });
  return {
    commits: commits.length,
    wide: wide.length,
    files: median(wide.map((paths) => paths.length)),
    folders: median(wide.map((paths) => new Set(paths.map((path) => posix.dirname(path))).size)),
  };
}
