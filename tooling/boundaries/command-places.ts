/** A file with its text, by path from the root of the repository. */
type SourceFile = { path: string; source: string };

/** Kinds of commands: the files that define them, and how a definition names its command. */
const kinds = [
  {
    kind: 'mutation',
    definedIn: /^services\/backend\/src\/modules\/\w+\/commands\/[\w-]+\.ts$/,
    named: /^\s+name: '(\w+)'/gm,
    sample: 'withdrawReview',
  },
  {
    kind: 'operation of the staff',
    definedIn: /^packages\/api-contract\/\w+\/[\w-]*operations\.ts$/,
    named: /^ {2}(\w+): staffOperation/gm,
    sample: 'noteCase',
  },
  {
    kind: 'operation of banks',
    definedIn: /^services\/backend\/src\/modules\/partners\/server\/[\w-]+-operations\.ts$/,
    named: /^\s+name: '(\w+)'/gm,
    sample: 'createInvitation',
  },
] as const;

/** Rules, use cases and screens: a command is about them, and they are no list of commands. */
const besides = /^packages\/(?:domain|widget)\/|^apps\/|\/use-cases\//;

/** Places of the commands of a kind. */
type CommandPlaces = {
  kind: string;
  commands: number;
  /** Commands by how many files hold their name, besides rule, use case and screen. Names of other things count too. */
  byPlaces: ReadonlyMap<number, number>;
  sample: string;
  /** Files that hold the name of the sample. */
  places: readonly string[];
};

/**
 * Counts the files that hold the name of a command, as `git grep -lw` finds them, besides its rule, use case and screen.
 *
 * @param files - the product's own, without tests and printed ones
 */
export function countCommandPlaces(files: readonly SourceFile[]): CommandPlaces[] {
  const words = files
    .filter(({ path }) => !besides.test(path))
    .map(({ path, source }) => ({ path, names: new Set(source.match(/\w+/g)) }));
  const placesOf = (name: string) => words.filter(({ names }) => names.has(name)).map(({ path }) => path);
  return kinds.map(({ kind, definedIn, named, sample }) => {
    const names = files
      .filter(({ path }) => definedIn.test(path))
      .flatMap(({ source }) => [...source.matchAll(named)].map(([, name = '']) => name));
    const counts = Map.groupBy(names, (name) => placesOf(name).length);
    return {
      kind,
      commands: names.length,
      byPlaces: new Map([...counts].map(([places, some]) => [places, some.length] as const).toSorted()),
      sample,
      places: placesOf(sample),
    };
  });
}
