import type { FieldError } from '../../../values/errors/field-error.ts';
import {
  boolean,
  oneOf,
  optional,
  readRaw,
  record,
  ruled,
  type Parse,
  type ShapeOf,
} from '../../../values/errors/parse-fields.ts';
import { parseDate } from '../../../values/identity/date.ts';
import { parseMessage, type MessageFault } from '../../../values/identity/plain-text.ts';
import { err, ok, type Result } from '../../../values/result.ts';

/** Kinds of exposure: a person holds or held the office, or is close to one who does. */
export const pepRelations = ['self', 'spouse', 'relative', 'associate'] as const;

type PepRelation = (typeof pepRelations)[number];

/** Declaration of an exposed person. */
type Exposure = {
  position: string;
  institution: string;
  relation: PepRelation;
  /** ISO days of the office; without `until` it is still held. */
  since: string;
  until?: string;
  /** Origin of the money, in the person's words. */
  fundsDetail: string;
};

/** Politically exposed person, as declared. */
export type PepDeclaration = { isPep: false } | ({ isPep: true } & Exposure);

/** Letters of the two texts, for the rules of forms. */
export const exposureLengths = { line: { min: 2, max: 80 }, fundsDetail: { min: 20, max: 300 } } as const;

/** Letters that a contract and a list of names can hold; pictures and other scripts are none. */
const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

/**
 * Reads one of the texts of an exposed person.
 *
 * @param limits - see `exposureLengths`
 */
export function parseExposureText(
  text: string,
  limits: { min: number; max: number },
): Result<string, MessageFault> {
  const parsed = parseMessage(text, limits);
  return parsed.ok && foreign.test(parsed.value) ? err('characters') : parsed;
}

/**
 * Checks the days of an office, which began in the past and ended after that.
 *
 * @param today - ISO day in Chile
 * @returns the wrong field and its fault; undefined if both are right
 */
export function officeFault(
  { since, until }: { since: string; until?: string | undefined },
  today: string,
): { field: 'since' | 'until'; reason: 'date.future' | 'date.beforeStart' } | undefined {
  if (since > today) return { field: 'since', reason: 'date.future' };
  if (until === undefined) return undefined;
  if (until > today) return { field: 'until', reason: 'date.future' };
  return until < since ? { field: 'until', reason: 'date.beforeStart' } : undefined;
}

const text = (limits: { min: number; max: number }) => ruled('text', (raw) => parseExposureText(raw, limits));
const day = ruled('date', parseDate);

const exposure = record({
  position: text(exposureLengths.line),
  institution: text(exposureLengths.line),
  relation: oneOf(pepRelations),
  since: day,
  until: optional(day),
  fundsDetail: text(exposureLengths.fundsDetail),
} satisfies ShapeOf<Exposure>);

/**
 * Reads the declaration of an exposed person: the office, the institution, the relation, the first and the last day, and
 * the origin of the money.
 *
 * @param today - ISO day in Chile
 */
export const pepDeclaration =
  (today: string): Parse<PepDeclaration> =>
  (raw, path): Result<PepDeclaration, FieldError[]> => {
    if (readRaw(raw, 'isPep') !== true) {
      const answer = record({ isPep: boolean })(raw, path);
      return answer.ok ? ok({ isPep: false }) : answer;
    }
    const parsed = exposure(raw, path);
    if (!parsed.ok) return parsed;
    const fault = officeFault(parsed.value, today);
    return fault
      ? err([{ field: `${path}.${fault.field}`, reason: fault.reason }])
      : ok({ isPep: true, ...parsed.value });
  };
