import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatPercent, formatUf } from '@afilia/domain/values/identity/money';
import { words, wordFor } from '../../forms/words.ts';
import type { Names } from './names.ts';
import { masked } from './rows.ts';
import { text } from './text.ts';

type Prospect = NonNullable<ApplicationView['prospect']>;
type Rate = NonNullable<ApplicationView['quote']>['rates'][number];
type Account = NonNullable<ApplicationView['conditions']>['account'];

/** An address in one line. */
export const addressLine = (
  { street, number, unit, communeCode, regionCode, reference }: Prospect['addresses'][number],
  names: Names,
): string =>
  [`${street} ${number}`, unit, names.commune(communeCode), names.region(regionCode), reference]
    .filter(Boolean)
    .join(', ');

/** Returns the cost of a sale with a card, without the card and the day of the payment. */
export const feeOf = ({ percent, fixedUf }: Rate): string =>
  text.fee(formatPercent(percent), fixedUf > 0 ? formatUf(fixedUf, 2) : null);

/** The fee of a card in one line. */
export const feeLine = (rate: Rate): string => `${wordFor(words.cards, rate.card)}: ${feeOf(rate)}`;

/** The kind of the pay-out account; it is missing while the bank asks for it. */
export const accountKindWord = ({ kind }: Pick<Account, 'kind'>): string =>
  kind ? wordFor(words.accountKinds, kind) : text.noAccountKind;

/** The pay-out account in one line; the number is masked. */
export const accountLine = ({ bankCode, kind, number }: Account, names: Names): string =>
  `${names.bank(bankCode)}\n${accountKindWord({ kind })} ${masked(number, 4)}`;
