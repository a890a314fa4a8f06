/**
 * One thing that a bank's code relies on. `given` is a value that it hands over, `received` one that it gets. `needed`: what is given
 * must be there, what is received always is. No `choices`: any value of the types.
 */
export type ReportEntry = {
  side: 'given' | 'received';
  types: string[];
  choices?: (string | number | boolean | null)[];
  needed?: true;
};

/** Entries by name: a kind, then names, with blanks and dots between. */
export type Report = Record<string, ReportEntry>;

type Schema = {
  type?: string | string[];
  const?: string | number | boolean | null;
  enum?: (string | number | boolean | null)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
};

type Facts = Pick<ReportEntry, 'side'> & { needed: boolean };

/** Two ways of one value: what either allows. */
function merged(one: ReportEntry, other: ReportEntry): ReportEntry {
  const { needed: _, choices: __, ...rest } = one;
  const choices = one.choices && other.choices && [...new Set([...one.choices, ...other.choices])];
  return {
    ...rest,
    types: [...new Set([...one.types, ...other.types])],
    ...(choices && { choices }),
    ...(one.needed && other.needed && { needed: true as const }),
  };
}

function entryOf(schema: Schema, { side, needed }: Facts): ReportEntry {
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  return {
    side,
    types: [schema.type ?? []].flat(),
    ...(choices && { choices }),
    ...(needed && { needed }),
  };
}

/** Puts what a JSON Schema says into a report: the value itself, its properties and the items of its lists. */
export function addSchema(report: Report, name: string, given: object, facts: Facts): void {
  const schema = given as Schema;
  if (schema.$ref !== undefined) {
    // It has entries of its own.
    report[name] = entryOf({ type: schema.$ref.split('/').at(-1) ?? '' }, facts);
    return;
  }
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) {
    const each = ways.map((way) => {
      const own: Report = {};
      addSchema(own, name, way, facts);
      return own;
    });
    for (const key of new Set(each.flatMap((own) => Object.keys(own)))) {
      const found = each.flatMap((own) => own[key] ?? []);
      const entry = found.reduce(merged);
      // A part of some ways only may be missing.
      if (found.length < each.length) delete entry.needed;
      report[key] = entry;
    }
    return;
  }
  report[name] = entryOf(schema, facts);
  const { properties = {}, required = [], items, additionalProperties } = schema;
  for (const [part, value] of Object.entries(properties))
    addSchema(report, `${name}.${part}`, value, { ...facts, needed: required.includes(part) });
  if (items) addSchema(report, `${name}.[]`, items, { ...facts, needed: false });
  if (typeof additionalProperties === 'object')
    addSchema(report, `${name}.*`, additionalProperties, { ...facts, needed: false });
}

/** One line an entry, in order of names, so that a change is a line of a diff. */
export const printReport = (version: string, report: Report): string =>
  `{\n  "version": ${JSON.stringify(version)},\n  "entries": {\n${Object.entries(report)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => `    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    .join(',\n')}\n  }\n}\n`;
