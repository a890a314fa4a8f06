import type { SourceName } from '@afilia/source-contracts/source-names';
import { accountsSource } from './accounts/accounts.ts';
import { bankSource } from './bank/bank.ts';
import { civilRegisterSource } from './civil-register/civil-register.ts';
import { contractsSource } from './contracts/contracts.ts';
import { curseSource } from './curse/curse.ts';
import { evaluationEngineSource } from './evaluation-engine/evaluation-engine.ts';
import { legalEntitiesSource } from './legal-entities/legal-entities.ts';
import { merchantRegistrationSource } from './merchant-registration/merchant-registration.ts';
import { messagingSource } from './messaging/messaging.ts';
import { nationalitySource } from './nationality/nationality.ts';
import { negativeFilesSource } from './negative-files/negative-files.ts';
import { oneFccSource } from './onefcc/onefcc.ts';
import { paymentProviderSource } from './payment-provider/payment-provider.ts';
import { precoSource } from './preco/preco.ts';
import { regulatorSource } from './regulator/regulator.ts';
import type { SourceDefinition } from './serve.ts';
import { taxSource } from './tax/tax.ts';
import { tokenSource } from './token/token.ts';
import { unemploymentFundSource } from './unemployment-fund/unemployment-fund.ts';

/** How the sandbox plays each source; the compiler asks for every one. */
export const allSources: { readonly [Source in SourceName]: SourceDefinition<Source> } = {
  token: tokenSource,
  'payment-provider': paymentProviderSource,
  bank: bankSource,
  accounts: accountsSource,
  preco: precoSource,
  'negative-files': negativeFilesSource,
  onefcc: oneFccSource,
  'legal-entities': legalEntitiesSource,
  tax: taxSource,
  'unemployment-fund': unemploymentFundSource,
  regulator: regulatorSource,
  'evaluation-engine': evaluationEngineSource,
  nationality: nationalitySource,
  'civil-register': civilRegisterSource,
  curse: curseSource,
  contracts: contractsSource,
  'merchant-registration': merchantRegistrationSource,
  messaging: messagingSource,
};
