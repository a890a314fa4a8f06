import type { SourceName } from '@afilia/source-contracts/source-names';
import { readFintoc } from './fintoc-settings.ts';
import { readFloid } from './floid-settings.ts';
import type { ProviderSettings, ReadProvider } from './provider-settings.ts';

type Provider = { variables: readonly string[]; read: ReadProvider };
type Providers = { readonly [Name in ProviderSettings['name']]?: Provider };

/** Providers that each source can have, with the variables that they need. */
const providersOf: { readonly [Source in SourceName]?: Providers } = {
  accounts: { floid: { variables: ['SOURCE_ACCOUNTS_KINDS'], read: readFloid } },
  tax: {
    fintoc: { variables: ['SOURCE_TAX_PUBLIC_KEY', 'SOURCE_TAX_WEBHOOK_SECRET'], read: readFintoc },
  },
};

/** What `SOURCE_<NAME>` may say. `contract`: a service that keeps the source's own contract. */
export const choicesOf = (source: SourceName): readonly string[] => [
  'contract',
  ...Object.keys(providersOf[source] ?? {}),
];

/** Variables of all providers. */
export const providerVariables: readonly string[] = Object.values(providersOf).flatMap((of) =>
  Object.values(of).flatMap(({ variables }) => variables),
);

/** Reads the settings of the provider that was chosen; undefined where none was. See `ReadProvider`. */
export const readProvider = (
  source: SourceName,
  chosen: unknown,
  ...given: Parameters<ReadProvider>
): ProviderSettings | undefined =>
  Object.entries(providersOf[source] ?? {})
    .find(([name]) => name === chosen)?.[1]
    .read(...given);
