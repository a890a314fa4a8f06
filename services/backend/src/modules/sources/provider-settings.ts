import type { AccountKind } from '@afilia/domain/application/model/offer/conditions';
import { validationTransferClp } from '@afilia/source-contracts/providers/floid';

/**
 * Settings of requests to Floid. `kinds`: its code of each kind of account, of which 1 for cuenta corriente alone is
 * published.
 */
export type FloidSettings = { name: 'floid'; kinds: Readonly<Record<AccountKind, string>> };

/**
 * Settings that links of Fintoc are made and reported with. `widgetUrl`: its script, which runs on one page of ours; a path where the sandbox plays
 * it. `windows`: the origin of its windows and questions, as a content security policy names it.
 */
export type FintocSettings = {
  name: 'fintoc';
  publicKey: string;
  webhookSecret: string;
  widgetUrl: string;
  windows: string;
};

/**
 * A provider that plays a source by an interface of its own, with the settings that it needs besides address and key.
 */
export type ProviderSettings = FloidSettings | FintocSettings;

/** Variables as they were given, checked for their form. */
export type GivenVariables = Readonly<Record<string, string | number | undefined>>;

/** Reads the settings of a provider. Writes one line in `faults` for each variable that is missing or wrong. */
export type ReadProvider = (given: GivenVariables, sandbox: string, faults: string[]) => ProviderSettings;

/**
 * Returns the pesos that are transferred to an account to validate it; undefined if the provider validates it without a
 * transfer.
 */
export const transferOf = ({ provider }: { provider?: ProviderSettings }): number | undefined =>
  provider?.name === 'floid' ? validationTransferClp : undefined;
