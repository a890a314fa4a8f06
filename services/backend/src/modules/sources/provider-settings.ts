import type { AccountKind } from '@afilia/domain/application/model/offer/conditions';
import { validationTransferClp } from '@afilia/source-contracts/providers/floid';

/** What Floid is asked with. `kinds`: its code of each kind of account, of which 1 for cuenta corriente alone is published. */
export type FloidSettings = { name: 'floid'; kinds: Readonly<Record<AccountKind, string>> };

/**
 * What links of Fintoc are made and told with. `widgetUrl`: its script, which runs on one page of ours; a path where the sandbox plays it. `windows`: where
 * its windows and questions come from, as a content security policy names it.
 */
export type FintocSettings = {
  name: 'fintoc';
  publicKey: string;
  webhookSecret: string;
  widgetUrl: string;
  windows: string;
};

/** Whoever plays a source by an interface of its own, with what it needs besides address and key. */
export type ProviderSettings = FloidSettings | FintocSettings;

/** Variables as they were given, checked for their form. */
export type GivenVariables = Readonly<Record<string, string | number | undefined>>;

/** Reads the settings of a provider. Writes one line in `faults` for each variable that is missing or wrong. */
export type ReadProvider = (given: GivenVariables, sandbox: string, faults: string[]) => ProviderSettings;

/** Pesos that are transferred to an account to validate it; undefined where it is asked about without. */
export const transferOf = ({ provider }: { provider?: ProviderSettings }): number | undefined =>
  provider?.name === 'floid' ? validationTransferClp : undefined;
