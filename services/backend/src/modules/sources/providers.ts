import type { SourceName } from '@afilia/source-contracts/source-names';
import { playedFintoc } from '@afilia/source-contracts/providers/fintoc';
import type {
  ProviderSettings,
  ReadProvider,
  FintocSettings,
  GivenVariables,
  FloidSettings,
} from './provider-settings.ts';
import { type AccountKind, accountKinds } from '@afilia/domain/application/model/offer/conditions';

const isKind = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** Reads `corriente:1,vista:2`. @returns undefined, after one line in `faults`, where it is missing, wrong or incomplete */
function readAccountKinds(text: string | undefined, faults: string[]): FloidSettings['kinds'] | undefined {
  const name = 'SOURCE_ACCOUNTS_KINDS';
  if (text === undefined) {
    faults.push(
      `${name} is missing: SOURCE_ACCOUNTS=floid needs its code of each of ${accountKinds.join(', ')}`,
    );
    return undefined;
  }
  const codes = new Map<AccountKind, string>();
  for (const pair of text.split(',')) {
    const [kind = '', code = '', ...rest] = pair.split(':').map((part) => part.trim());
    if (!isKind(kind) || !/^\w{1,20}$/u.test(code) || rest.length > 0 || codes.has(kind)) {
      faults.push(`${name} must be kind:code by comma, each of ${accountKinds.join(', ')} once`);
      return undefined;
    }
    codes.set(kind, code);
  }
  const lacking = accountKinds.filter((kind) => !codes.has(kind));
  if (lacking.length === 0) return Object.fromEntries(codes) as Record<AccountKind, string>;
  faults.push(`${name} lacks ${lacking.join(', ')}`);
  return undefined;
}

/** Reads the settings of requests to Floid; see `ReadProvider`. */
function readFloid(
  { SOURCE_ACCOUNTS_KINDS: kinds }: GivenVariables,
  _sandbox: string,
  faults: string[],
): FloidSettings {
  const read = readAccountKinds(kinds === undefined ? undefined : String(kinds), faults);
  return { name: 'floid', kinds: read ?? { corriente: '', vista: '', rut: '', ahorro: '' } };
}

/** The address that the provider serves its script at. */
const publishedWidget = 'https://js.fintoc.com/v1/';
/** Its windows come from hosts beside the one of the script; which ones is not published. */
const publishedWindows = 'https://*.fintoc.com';
/** Below the address that people reach us at: ours to the sandbox is no address for their browsers. */
const playedWidget = '/sandbox/providers/fintoc/widget.js';

/**
 * Reads what links need. Without an address of its own the sandbox plays the provider, with its own keys.
 *
 * @returns settings, after one line in `faults` for each variable that is missing
 */
function readFintoc(given: GivenVariables, _sandbox: string, faults: string[]): FintocSettings {
  const isOwn = given['SOURCE_TAX_URL'] !== undefined;
  const textOf = (name: string, played: string): string => {
    const text = given[name];
    if (text !== undefined && text !== '') return String(text);
    if (isOwn) faults.push(`${name} is missing: SOURCE_TAX=fintoc with its own address needs it`);
    return played;
  };
  return {
    name: 'fintoc',
    publicKey: textOf('SOURCE_TAX_PUBLIC_KEY', playedFintoc.publicKey),
    webhookSecret: textOf('SOURCE_TAX_WEBHOOK_SECRET', playedFintoc.webhookSecret),
    widgetUrl: isOwn ? publishedWidget : playedWidget,
    windows: isOwn ? publishedWindows : "'self'",
  };
}

type Provider = { variables: readonly string[]; read: ReadProvider };
type Providers = { readonly [Name in ProviderSettings['name']]?: Provider };

/** Providers that each source can have, with the variables that they need. */
const providersOf: { readonly [Source in SourceName]?: Providers } = {
  accounts: { floid: { variables: ['SOURCE_ACCOUNTS_KINDS'], read: readFloid } },
  tax: {
    fintoc: { variables: ['SOURCE_TAX_PUBLIC_KEY', 'SOURCE_TAX_WEBHOOK_SECRET'], read: readFintoc },
  },
};

/** Returns the values that `SOURCE_<NAME>` may have. `contract`: a service that keeps the source's own contract. */
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
