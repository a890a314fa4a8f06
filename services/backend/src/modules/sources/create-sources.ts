import { riskOfActivities } from '@afilia/domain/values/activities/risk';
import type { TechnicalCode } from '@afilia/domain/values/errors/codes';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { Clock } from '../platform/ports/clock.ts';
import type { Fetch } from '../platform/ports/outbound.ts';
import type { Sources } from './ports/sources.ts';
import { type Tracing, untraced } from '../platform/ports/tracing.ts';
import type { AccountsSource } from './ports/accounts.ts';
import { createAccountsSource } from './accounts/accounts-source.ts';
import { createFloidAccounts, type FloidDeps } from './accounts/providers/floid.ts';
import { createBankSource } from './bank/bank-source.ts';
import { createCivilRegisterSource } from './civil-register/civil-register-source.ts';
import type { SourcesConfig } from './config.ts';
import { createContractsSource } from './contracts/contracts-source.ts';
import { createCurseSource } from './curse/curse-source.ts';
import { createEvaluationEngineSource } from './evaluation-engine/evaluation-engine-source.ts';
import { defaultResilience } from './http/resilience-policy.ts';
import type { ResilienceOptions } from './http/resilience-policy.ts';
import { createSourceClient } from './http/source-client.ts';
import type { CallReport, SourceClient } from './http/source-client.ts';
import { createLegalEntitiesSource } from './legal-entities/legal-entities-source.ts';
import { createMerchantRegistrationSource } from './merchant-registration/merchant-registration-source.ts';
import { createMessenger } from './messaging/messenger.ts';
import { createNationalitySource } from './nationality/nationality-source.ts';
import { createNegativeFilesSource } from './negative-files/negative-files-source.ts';
import { createOneFccSource } from './onefcc/onefcc-source.ts';
import { createPaymentProviderSource } from './payment-provider/payment-provider-source.ts';
import { createPrecoSource } from './preco/preco-source.ts';
import { createRegulatorSource } from './regulator/regulator-source.ts';
import { createFintocTax } from './tax/providers/fintoc.ts';
import { createTaxSource } from './tax/tax-source.ts';
import { createTokenSource } from './token/token-source.ts';
import { createUnemploymentFundSource } from './unemployment-fund/unemployment-fund-source.ts';

/**
 * Each source's own code when it fails (spec/errors#catalogue). Of the three behind a key it is E16, the source itself.
 */
export const failureCodes: Readonly<Record<SourceName, TechnicalCode>> = {
  token: 'E01',
  'payment-provider': 'E02',
  bank: 'E03',
  accounts: 'E03',
  preco: 'E04',
  'negative-files': 'E05',
  onefcc: 'E06',
  curse: 'E07',
  'legal-entities': 'E08',
  contracts: 'E09',
  'merchant-registration': 'E07',
  nationality: 'E10',
  'evaluation-engine': 'E11',
  tax: 'E16',
  'unemployment-fund': 'E16',
  regulator: 'E16',
  'civil-register': 'E16',
  messaging: 'E16',
};

interface SourcesDeps {
  fetch: Fetch;
  /** Reports every call as it ends, for metrics and logs; the report holds nothing personal. */
  report?: (report: CallReport) => void;
  resilience?: Partial<ResilienceOptions>;
  tracing?: Tracing;
  /** The clock by which a provider of declarations judges which of them are due. */
  clock?: Clock;
  /** Needed where a provider validates accounts by transfers. */
  transfers?: Pick<FloidDeps, 'validations' | 'clock' | 'wait'>;
}

/**
 * Builds the adapter of every source. Nothing is contacted until the first question.
 *
 * @param config - from `parseSourcesConfig`
 * @example const sources = createSources(config.value, { fetch, report: (call) => metrics.sourceCall(call) });
 */
export function createSources(config: SourcesConfig, deps: SourcesDeps): Sources {
  const resilience = { ...defaultResilience, ...deps.resilience };
  const { report = () => undefined, tracing = untraced } = deps;
  const clientOf = (source: SourceName) =>
    createSourceClient({
      source,
      target: config[source],
      fetch: deps.fetch,
      failureCode: failureCodes[source],
      resilience,
      report,
      tracing,
    });
  return {
    ...sourcesOver(clientOf),
    accounts: accountsOf(config, clientOf('accounts'), deps),
    ...(config.tax.provider && {
      tax: createFintocTax(clientOf('tax'), riskOfActivities, deps.clock ?? { now: () => new Date() }),
    }),
  };
}

function accountsOf(
  { accounts: { provider } }: SourcesConfig,
  client: SourceClient,
  { transfers }: SourcesDeps,
): AccountsSource {
  if (provider?.name !== 'floid') return createAccountsSource(client);
  if (!transfers) throw new Error('Accounts are validated by transfers, and nothing records them');
  return createFloidAccounts({ client, kinds: provider.kinds, ...transfers });
}

/**
 * Creates the adapters over any client: they read the answers, and the client fetches them.
 *
 * @param clientOf - the client of one source, made once for each
 */
export function sourcesOver(clientOf: (source: SourceName) => SourceClient): Sources {
  return {
    token: createTokenSource(clientOf('token')),
    paymentProvider: createPaymentProviderSource(clientOf('payment-provider')),
    bank: createBankSource(clientOf('bank')),
    accounts: createAccountsSource(clientOf('accounts')),
    preco: createPrecoSource(clientOf('preco')),
    negativeFiles: createNegativeFilesSource(clientOf('negative-files')),
    oneFcc: createOneFccSource(clientOf('onefcc')),
    legalEntities: createLegalEntitiesSource(clientOf('legal-entities')),
    tax: createTaxSource(clientOf('tax'), riskOfActivities),
    unemploymentFund: createUnemploymentFundSource(clientOf('unemployment-fund')),
    regulator: createRegulatorSource(clientOf('regulator')),
    evaluationEngine: createEvaluationEngineSource(clientOf('evaluation-engine')),
    nationality: createNationalitySource(clientOf('nationality')),
    civilRegister: createCivilRegisterSource(clientOf('civil-register')),
    curse: createCurseSource(clientOf('curse')),
    contracts: createContractsSource(clientOf('contracts')),
    merchantRegistration: createMerchantRegistrationSource(clientOf('merchant-registration')),
    messenger: createMessenger(clientOf('messaging')),
  };
}
