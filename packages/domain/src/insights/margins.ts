import {
  funnelProperties,
  type FunnelFilter,
  type FunnelGroup,
  type FunnelProperty,
  maxFilters,
} from './properties.ts';

/** Number of people in one group. */
export type GroupCount = FunnelGroup & { people: number };

/** An answer to one choice of filters: a number of people. */
export type MarginCell = { filter: FunnelFilter; people: number };

/** Children that divide the count of their parent: their sum is the parent. Indices of cells. */
export type Line = { parent: number; children: readonly number[] };

/** All answers about one counted thing, and their dependencies. */
export type Margins = { cells: readonly MarginCell[]; lines: readonly Line[] };

/** The values that each property has. */
export type PropertyValues = { readonly [Property in FunnelProperty]: readonly string[] };

/** A filter as a text, the same for the same choice. */
export const filterKey = (filter: FunnelFilter): string =>
  funnelProperties.map((property) => filter[property] ?? '').join('|');

/** The choices of at most two properties: `maxFilters`. */
const choices: readonly (readonly FunnelProperty[])[] = [
  [],
  ...funnelProperties.map((one) => [one]),
  ...funnelProperties.flatMap((one, index) => funnelProperties.slice(index + 1).map((other) => [one, other])),
];

const filtersOf = (choice: readonly FunnelProperty[], values: PropertyValues): FunnelFilter[] =>
  choice.reduce<FunnelFilter[]>(
    (filters, property) =>
      filters.flatMap((filter) => values[property].map((value) => ({ ...filter, [property]: value }))),
    [{}],
  );

/** Returns the number of answers. */
export const marginCount = (values: PropertyValues): number =>
  choices.reduce(
    (sum, choice) => sum + choice.reduce((product, property) => product * values[property].length, 1),
    0,
  );

/** Returns all answers for a count in groups: of every choice of at most two properties that have values. */
export function marginsOf(counts: readonly GroupCount[], values: PropertyValues): Margins {
  const filters = choices.flatMap((choice) => filtersOf(choice, values));
  const indices = new Map(filters.map((filter, index) => [filterKey(filter), index]));
  const people = filters.map(() => 0);
  for (const count of counts)
    for (const choice of choices) {
      const own = Object.fromEntries(choice.map((property) => [property, count[property]]));
      const index = indices.get(filterKey(own));
      if (index !== undefined) people[index] = (people[index] ?? 0) + count.people;
    }
  const childrenOf = (filter: FunnelFilter, property: FunnelProperty): number[] =>
    values[property].flatMap((value) => indices.get(filterKey({ ...filter, [property]: value })) ?? []);
  const lines = filters.flatMap((filter, parent) =>
    funnelProperties
      .filter((property) => filter[property] === undefined)
      .map((property) => ({ parent, children: childrenOf(filter, property) }))
      .filter(({ children }) => children.length > 0),
  );
  return { cells: filters.map((filter, index) => ({ filter, people: people[index] ?? 0 })), lines };
}

/** Without the properties that have one value: asking for it is asking for all. */
export const severalOf = (values: PropertyValues): PropertyValues =>
  Object.fromEntries(
    Object.entries(values).map(([property, own]) => [property, own.length > 1 ? own : []]),
  ) as Record<FunnelProperty, readonly string[]>;

/** Each answer also under the filters that change nothing. */
export function withSingles(cells: readonly MarginCell[], values: PropertyValues): MarginCell[] {
  const singles = funnelProperties.filter((property) => values[property].length === 1);
  return singles.reduce<MarginCell[]>(
    (all, property) => [
      ...all,
      ...all
        .filter(({ filter }) => Object.keys(filter).length < maxFilters)
        .map(({ filter, people }) => ({ filter: { ...filter, [property]: values[property][0] }, people })),
    ],
    [...cells],
  );
}
