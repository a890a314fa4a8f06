import { posix } from 'node:path';
import type { Import } from './read-imports.ts';
import { capabilities, roomOrder, type Room } from './room-order.ts';
import { roomOf, runsUp } from './rooms.ts';

/** A file of the product with its imports, as paths from the root of the repository. */
export type ProductFile = { path: string; lines: number; imports: readonly string[] };

/** Resolves an import: of its own package by path, of another one of ours by the exports of its manifest. */
export function targetOf(
  file: string,
  { specifier }: Pick<Import, 'specifier'>,
  exported: ReadonlyMap<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return exported.get(specifier);
}

/** Apps, packages and services without tests, what only tests use, generated files and examples. */
export const isProduct = (path: string): boolean =>
  /^(?:apps|packages|services)\/.+\.tsx?$/.test(path) &&
  !/^packages\/testing\/|\.test\.tsx?$|\.d\.ts$|\/(?:generated|migrations|fixtures)\//.test(path);

/** A room's share of a package, or a folder that belongs to no such share. */
export type CapabilityCount = {
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
export type OrderCount = { workspace: string; between: number; up: { from: string; to: string }[] };

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

/** More small files with one importer beside them may not be; the number only falls. Merge a new one into its importer. */
export const maxSmallFiles = 225;

/** Files under 40 lines that only one other file of the product imports, and that one lies beside them. */
export function smallFiles(files: readonly ProductFile[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files)
    for (const to of imports) importers.set(to, (importers.get(to) ?? new Set()).add(path));
  return files
    .filter(({ path, lines }) => {
      const [one, ...others] = importers.get(path) ?? [];
      return (
        lines < 40 && one !== undefined && others.length === 0 && posix.dirname(one) === posix.dirname(path)
      );
    })
    .map(({ path }) => path);
}

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
