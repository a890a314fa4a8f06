/** A property of a filter in the query of an address: its name there, and the word of each value. */
type InAddress<Value> = {
  name: string;
  /** Undefined for text that is no value of it. */
  read: (written: string) => Value | undefined;
  write: (value: Value) => string;
};

/** Words of an address for each property of a filter. Values that name a person have no place there, and are left out. */
export type AddressWords<Filter> = { [Name in keyof Filter]-?: InAddress<NonNullable<Filter[Name]>> };

/** A closed list. @param words - each value as its address says it */
export const oneOf = <Value extends string>(
  name: string,
  words: Readonly<Record<Value, string>>,
): InAddress<Value> => ({
  name,
  read: (written) => (Object.keys(words) as Value[]).find((value) => words[value] === written),
  write: (value) => words[value],
});

/** Any text of a form. @param isOfForm - text for which it is false stays out of addresses, and does not filter when an address holds it */
export const ofForm = (name: string, isOfForm: (text: string) => boolean): InAddress<string> => ({
  name,
  read: (written) => (isOfForm(written) ? written : undefined),
  write: (value) => (isOfForm(value) ? value : ''),
});

/** Reads the filters of an address. Words that it does not know do not filter. */
export function readFilter<Filter extends object>(
  words: AddressWords<Filter>,
  search: URLSearchParams,
): Partial<Filter> {
  const read = entriesOf(words).flatMap(([property, inAddress]) => {
    const written = search.get(inAddress.name);
    const value = written === null ? undefined : inAddress.read(written);
    return value === undefined ? [] : [[property, value] as const];
  });
  return Object.fromEntries(read) as Partial<Filter>;
}

/** Writes a filter into the query of an address, whose other parts stay. */
export function writeFilter<Filter extends object>(
  words: AddressWords<Filter>,
  filter: Partial<Filter>,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const [property, { name, write }] of entriesOf(words)) {
    const value = filter[property];
    const written = value === undefined ? '' : write(value as never);
    if (written === '') search.delete(name);
    else search.set(name, written);
  }
  return search;
}

const entriesOf = <Filter extends object>(words: AddressWords<Filter>) =>
  Object.entries(words) as [keyof Filter, InAddress<unknown>][];
