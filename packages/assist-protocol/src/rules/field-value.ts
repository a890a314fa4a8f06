/** Types of inputs whose value is whole or none: a browser empties the field when it is given a part of one. */
const wholeTypes = ['date', 'time', 'datetime-local', 'month', 'week', 'number', 'range', 'color'] as const;
export type WholeType = (typeof wholeTypes)[number];

export const isWholeType = (type: string): type is WholeType =>
  (wholeTypes as readonly string[]).includes(type);

const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0');

/** `24/12/2026`, `24-12-2026`, `24.12.2026`, or as the wire has it, `2026-12-24`. A year has four digits. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]([1-9]\d{3})$/u.exec(text) ??
    /^(\d{2})(\d{2})([1-9]\d{3})$/u.exec(text) ??
    [];
  const date = year ? `${year}-${two(month)}-${two(day)}` : text;
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/u.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00Z`);
  // Of a day that its month lacks some engines make one of the next month.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** `9:05`, `09.05`, `21:30:15`, `9:05 pm`. */
function timeOf(text: string): string | undefined {
  const [, hour, minute, second, half] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}(?:\.\d{1,3})?))?(?:\s*([ap])\.?\s*m\.?)?(?:\s*h(?:rs?)?\.?)?$/iu.exec(
      text,
    ) ?? [];
  if (hour === undefined || (half && !(Number(hour) >= 1 && Number(hour) <= 12))) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) >= 60) return undefined;
  return `${two(String(hours))}:${minute}${second ? `:${second}` : ''}`;
}

function dateAndTimeOf(text: string): string | undefined {
  const [day = '', ...time] = text.split(/T|,?\s+/u);
  const [date, at] = [dateOf(day), timeOf(time.join(' '))];
  return date && at && `${date}T${at}`;
}

function monthOf(text: string): string | undefined {
  const [, month, year] = /^(\d{1,2})[/.-]([1-9]\d{3})$/u.exec(text) ?? [];
  const written = year ? `${year}-${two(month)}` : text;
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u.test(written) ? written : undefined;
}

function weekOf(text: string): string | undefined {
  const [, week, year] = /^(\d{1,2})[/.-]([1-9]\d{3})$/u.exec(text) ?? [];
  const written = year ? `${year}-W${two(week)}` : text.toUpperCase();
  return /^[1-9]\d{3}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u.test(written) ? written : undefined;
}

/** `1,5` and `1.500,5`; what has no comma is read as the wire has it, `1.5`, but for several points, `1.500.000`. */
function numberOf(text: string): string | undefined {
  const bare = text.replaceAll(/[\s$%]/gu, '');
  const plain = bare.includes(',')
    ? /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/u.test(bare) && bare.replaceAll('.', '').replace(',', '.')
    : /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/u.test(bare)
      ? bare.replaceAll('.', '')
      : bare;
  const [, sign = '', number = ''] = /^([+-]?)(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)$/iu.exec(plain || '') ?? [];
  if (!number || !Number.isFinite(Number(number))) return undefined;
  return (sign === '-' ? '-' : '') + (number.startsWith('.') ? `0${number}` : number);
}

function colourOf(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/iu.exec(text) ?? [];
  if (!digits) return undefined;
  return `#${(digits.length === 3 ? digits.replaceAll(/./gu, '$&$&') : digits).toLowerCase()}`;
}

const readers: Readonly<Record<WholeType, (text: string) => string | undefined>> = {
  date: dateOf,
  time: timeOf,
  'datetime-local': dateAndTimeOf,
  month: monthOf,
  week: weekOf,
  number: numberOf,
  range: numberOf,
  color: colourOf,
};

/**
 * Returns the value that a field takes for a text, as people in Chile write it or as the field itself has it.
 *
 * @returns undefined while the text is no value, or only a part of one
 */
export const wholeValue = (type: WholeType, text: string): string | undefined => readers[type](text.trim());

/** Tells a number that could be two: `1.500` is 1500 on paper, and 1.5 in a field. */
export const isAmbiguousNumber = (text: string): boolean => /^\s*[+-]?[1-9]\d{0,2}\.\d{3}\s*$/u.test(text);
