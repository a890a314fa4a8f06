import { parsePlainText } from './plain-text.ts';
import { parseStreetLine, type StreetLine } from './street-line.ts';

/** Least letters of a search for a line, and most results (decision application-fields). */
export const addressSearch = { letters: 4, results: 5, longest: 100 } as const;

/** A street of a commune, and the number if the search knows the very house. */
export type FoundStreet = { street: string; number?: string };

/** Parts of an address that a suggestion fills. */
export type AddressParts = Pick<StreetLine, 'street'> & Partial<StreetLine>;

const parsed = (line: string): StreetLine | undefined => {
  const read = parseStreetLine(line);
  return read.ok ? read.value : undefined;
};

/** Signs that no name of a street has, and that every injected script has. */
const ofCode = /[<>{}\\]/u;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Returns the part of a line to search for: street and number. Office, shop and the like are the person's business, and
 * a service of maps knows none of them.
 *
 * @returns undefined for a line with too few letters, or with signs that no address has
 * @example searchedLine('Av. Matta 1020 depto 56') // 'Av. Matta 1020'
 */
export function searchedLine(line: string): string | undefined {
  const plain = parsePlainText(line, { min: addressSearch.letters, max: addressSearch.longest });
  if (!plain.ok || lettersOf(plain.value) < addressSearch.letters) return undefined;
  const read = parsed(plain.value);
  if (!read) return plain.value;
  return /^\d/u.test(read.number) ? `${read.street} ${read.number}` : read.street;
}

/**
 * The parts of an address once a suggestion was taken: the street is the suggestion's, number and unit stay as they were typed.
 *
 * @param typed the line that was searched for
 * @example partsWith({ street: 'Avenida Matta' }, 'matta 1020 local 3') // { street: 'Avenida Matta', number: '1020', unit: 'local 3' }
 */
export function partsWith({ street, number: found }: FoundStreet, typed: string): AddressParts {
  const { number = found, unit } = parsed(typed) ?? {};
  return { street, ...(number !== undefined && { number }), ...(unit !== undefined && { unit }) };
}

/**
 * The same in one line. Without any number it ends in a blank, so that the person goes on with it.
 *
 * @example lineWith({ street: 'Avenida Matta' }, 'matta 1020 local 3') // 'Avenida Matta 1020 local 3'
 */
export function lineWith(found: FoundStreet, typed: string): string {
  const { street, number = '', unit } = partsWith(found, typed);
  return [street, number, unit].filter((part) => part !== undefined).join(' ');
}

/**
 * Reads the results of a service, which may have any form: each street once, in its order, as an address may hold it.
 *
 * @param found names and numbers as they came
 */
export function readFoundStreets(
  found: readonly { street: string; number?: string | undefined }[],
): FoundStreet[] {
  const streets = new Map<string, FoundStreet>();
  for (const { street, number } of found) {
    const name = parsePlainText(street, { min: 3, max: 60 });
    if (!name.ok || lettersOf(name.value) < 3 || ofCode.test(name.value)) continue;
    const house = number !== undefined && /^\d{1,6}$/u.test(number) ? { number } : {};
    const key = `${name.value.toLocaleLowerCase('es')} ${house.number ?? ''}`;
    if (!streets.has(key)) streets.set(key, { street: name.value, ...house });
    if (streets.size === addressSearch.results) break;
  }
  return [...streets.values()];
}
