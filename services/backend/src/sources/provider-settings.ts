import { type AccountKind, accountKinds } from '@afilia/domain/offer/conditions';
import { validationTransferClp } from '@afilia/source-contracts/providers/floid';
import type { SourceName } from '@afilia/source-contracts/source-names';

/** What Floid is asked with. `kinds`: its code of each kind of account, of which 1 for cuenta corriente alone is published. */
export type FloidSettings = { name: 'floid'; kinds: Readonly<Record<AccountKind, string>> };

/** What links of Fintoc are made and told with. `widgetUrl`: its script, which runs on one page of ours. */
export type FintocSettings = { name: 'fintoc'; publicKey: string; webhookSecret: string; widgetUrl: string };

/** Whoever plays a source by an interface of its own, with what it needs besides address and key. */
export type ProviderSettings = FloidSettings | FintocSettings;

/** Providers that each source can have. `contract`: a service that keeps the source's own contract. */
const providersOf: { readonly [Source in SourceName]?: readonly ProviderSettings['name'][] } = {
  accounts: ['floid'],
  tax: ['fintoc'],
};

/** What `SOURCE_<NAME>` may say. */
export const choicesOf = (source: SourceName): readonly string[] => [
  'contract',
  ...(providersOf[source] ?? []),
];

const isKind = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** Reads `corriente:1,vista:2`. @returns undefined, after one line in `faults`, where it is missing, wrong or incomplete */
export function readAccountKinds(
  text: string | undefined,
  faults: string[],
): FloidSettings['kinds'] | undefined {
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

/** Pesos that are transferred to an account to validate it; undefined where it is asked about without. */
export const transferOf = ({ provider }: { provider?: ProviderSettings }): number | undefined =>
  provider?.name === 'floid' ? validationTransferClp : undefined;
