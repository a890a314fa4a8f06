import data from '../../../data/banks.json' with { type: 'json' };

/** An institution that holds accounts. */
export interface Bank {
  /** Three digits of the former SBIF list. */
  code: string;
  name: string;
  kind: 'bank' | 'stateBank' | 'foreignBranch' | 'cooperative' | 'nonBankIssuer';
  /** True: sales can be paid out there. */
  payout: boolean;
  /** Brands, former names and products that people type for it. */
  aliases?: readonly string[];
}

/** All institutions by code. */
export const banks: readonly Bank[] = data as Bank[];

/** Those that an applicant can choose from, in alphabetical order. */
export const payoutBanks: readonly Bank[] = banks
  .filter(({ payout }) => payout)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

/** @param code three digits */
export const findBank = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);
