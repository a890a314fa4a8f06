import { parseTradeName } from '../../../values/identity/trade-name.ts';
import { fullNameOf } from '../party/applicant-name.ts';
import type { Prospect } from '../party/prospect.ts';

const longest = 25;
const unprintable = /[^\p{Script=Latin}\d .&'-]+/gu;

/**
 * Returns the name on the receipt: the one that was given, else the official name cut to 25 signs at a word.
 *
 * @returns undefined while neither is known, or if the official name has nothing that a receipt prints
 */
export function tradeNameOf(prospect: Prospect): string | undefined {
  if (prospect.tradeName !== undefined) return prospect.tradeName;
  const official = prospect.legalName ?? fullNameOf(prospect);
  if (official === undefined) return undefined;
  const plain = official.replace(unprintable, ' ').replace(/ {2,}/gu, ' ').trim();
  const words = plain.slice(0, longest + 1).split(' ');
  const cut =
    plain.length <= longest
      ? plain
      : words.length > 1
        ? words.slice(0, -1).join(' ')
        : plain.slice(0, longest);
  const read = parseTradeName(cut);
  return read.ok ? read.value : undefined;
}
