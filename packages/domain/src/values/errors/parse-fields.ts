import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { FieldError, FieldReason } from './field-error.ts';

/** Parses one untrusted value; `path` locates it in errors. Never throws. */
export type Parse<Value> = (raw: unknown, path: string) => Result<Value, FieldError[]>;

/** A field that may be absent: null, undefined and blank text count as absent. */
interface Optional<Value> {
  optional: Parse<Value> | undefined;
}

type Shape = Record<string, Parse<unknown> | Optional<unknown>>;

/** A parser for each field of `Value`; a field that may be absent there can be optional or ignored here. */
export type ShapeOf<Value> = {
  [Name in keyof Value]-?: object extends Pick<Value, Name>
    ? Parse<Exclude<Value[Name], undefined>> | Optional<Exclude<Value[Name], undefined>>
    : Parse<Value[Name]>;
};

type ValueOf<Field> =
  Field extends Parse<infer Value> ? Value : Field extends Optional<infer Value> ? Value : never;

/** A field that is sometimes optional, by the other answers, is optional to the compiler. */
type Parsed<Fields extends Shape> = {
  [Name in keyof Fields as Fields[Name] extends Parse<unknown> ? Name : never]: ValueOf<Fields[Name]>;
} & {
  [Name in keyof Fields as Fields[Name] extends Parse<unknown> ? never : Name]?: ValueOf<Fields[Name]>;
};

/**
 * Reads an object field by field and reports every field that is wrong, not only the first.
 * Keys that the shape does not name are dropped.
 *
 * @example record({ email: ruled('email', parseEmail), website: optional(ruled('web', parseWebAddress)) })
 */
export function record<Fields extends Shape>(fields: Fields): Parse<Parsed<Fields>> {
  return (raw, path) => {
    if (!isObject(raw)) return fail(path, isAbsent(raw) ? 'required' : 'type');
    const value: Record<string, unknown> = {};
    const errors: FieldError[] = [];
    for (const [name, field] of Object.entries(fields)) {
      const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
      const parse = 'optional' in field ? (isAbsent(given) ? undefined : field.optional) : field;
      if (parse === undefined) continue;
      const parsed = parse(given, join(path, name));
      if (parsed.ok) value[name] = parsed.value;
      else errors.push(...parsed.error);
    }
    // The loop above filled exactly the names of the shape, which the compiler cannot follow.
    return errors.length > 0 ? err(errors) : ok(value as Parsed<Fields>);
  };
}

/** Marks a field of a `record` as one that may be absent. */
export const optional = <Value>(parse: Parse<Value>): Optional<Value> => ({ optional: parse });

/** A field that is ignored here: drops any input. */
export const ignoredField: Optional<never> = { optional: undefined };

/** A text under a rule: its fault becomes `rule.fault`, which must be a reason we have words for. */
export function ruled<Rule extends string, Value, Fault extends string>(
  rule: Rule,
  parse: (text: string) => Result<Value, Fault>,
): `${Rule}.${Fault}` extends FieldReason ? Parse<Value> : never;
export function ruled(rule: string, parse: (text: string) => Result<unknown, string>): Parse<unknown> {
  return (raw, path) => {
    if (isAbsent(raw)) return fail(path, 'required');
    if (typeof raw !== 'string') return fail(path, 'type');
    const parsed = parse(raw);
    // The overload's return type has checked that every fault of this rule is a reason.
    return parsed.ok ? parsed : fail(path, `${rule}.${parsed.error}` as FieldReason);
  };
}

/** One of a fixed set of words. */
export function oneOf<const Option extends string>(options: readonly Option[]): Parse<Option> {
  return (raw, path) => {
    if (isAbsent(raw)) return fail(path, 'required');
    const found = options.find((option) => option === raw);
    return found === undefined ? fail(path, 'choice') : ok(found);
  };
}

/** Yes or no, answered. */
export const boolean: Parse<boolean> = (raw, path) => {
  if (isAbsent(raw)) return fail(path, 'required');
  return typeof raw === 'boolean' ? ok(raw) : fail(path, 'type');
};

/** A box that must be ticked. */
export const mustBeTrue: Parse<true> = (raw, path) => (raw === true ? ok(true) : fail(path, 'required'));

/** A list of at least `min` and at most `max` items; the items of a list that is too long are not looked at. */
export function listOf<Value>(item: Parse<Value>, size: { min: number; max: number }): Parse<Value[]> {
  return (raw, path) => {
    const items: unknown = isAbsent(raw) ? [] : raw;
    if (!Array.isArray(items)) return fail(path, 'type');
    if (items.length > size.max) return fail(path, 'tooMany');
    if (items.length < size.min) return fail(path, items.length === 0 ? 'required' : 'tooFew');
    const parsed = Array.from(items, (each: unknown, index) => item(each, join(path, String(index))));
    const errors = parsed.flatMap((each) => (each.ok ? [] : each.error));
    return errors.length > 0 ? err(errors) : ok(parsed.flatMap((each) => (each.ok ? [each.value] : [])));
  };
}

/** Adds a test on a value that is already read. */
export function refined<Value>(
  parse: Parse<Value>,
  fault: (value: Value) => FieldReason | undefined,
): Parse<Value> {
  return (raw, path) => {
    const parsed = parse(raw, path);
    const reason = parsed.ok ? fault(parsed.value) : undefined;
    return reason === undefined ? parsed : fail(path, reason);
  };
}

/** The failure of one field. */
const fail = (field: string, reason: FieldReason): { ok: false; error: FieldError[] } =>
  err([{ field, reason }]);

/** Reads raw input before parsing, if one value decides which other fields are required. */
export const readRaw = (raw: unknown, name: string): unknown =>
  isObject(raw) && Object.hasOwn(raw, name) ? raw[name] : undefined;

/** Tells if a field was left empty. */
export const isAbsent = (raw: unknown): raw is undefined | null | '' =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
