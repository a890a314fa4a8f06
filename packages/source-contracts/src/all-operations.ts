import { verifyAccount } from './accounts.ts';
import { findCustomer } from './bank.ts';
import { verifyIdentityDocument } from './civil-register.ts';
import { draftContract } from './contracts.ts';
import { approveCurse, completeCurse } from './curse.ts';
import { evaluateApplication } from './evaluation-engine.ts';
import { findLegalEntity, reviewLegalEntity } from './legal-entities.ts';
import {
  cancelRegistration,
  closeRegistration,
  deliverDocument,
  listRegistrations,
  readRegistration,
  registerMerchant,
} from './merchant-registration.ts';
import { sendMessage } from './messaging.ts';
import { declareTaxResidence } from './nationality.ts';
import { checkNegativeFiles } from './negative-files.ts';
import { screenPerson } from './onefcc.ts';
import type { Operation } from './operation.ts';
import { findMerchant, readCatalogue, reserveStock } from './payment-provider.ts';
import { readMarks } from './preco.ts';
import { connectRegulator, readDebtReport, verifyDebtReport } from './regulator.ts';
import type { SourceName } from './source-names.ts';
import { connectTax, readTaxFolder, verifyTaxDocument } from './tax.ts';
import { issueToken } from './token.ts';
import { connectUnemploymentFund, readContributions, verifyFundDocument } from './unemployment-fund.ts';

/** Every call that any source must serve, by source; what a source's OpenAPI document is printed from. */
export const allOperations: Readonly<Record<SourceName, readonly Operation[]>> = {
  token: [issueToken],
  'payment-provider': [findMerchant, readCatalogue, reserveStock],
  bank: [findCustomer],
  accounts: [verifyAccount],
  preco: [readMarks],
  'negative-files': [checkNegativeFiles],
  onefcc: [screenPerson],
  'legal-entities': [findLegalEntity, reviewLegalEntity],
  tax: [connectTax, readTaxFolder, verifyTaxDocument],
  'unemployment-fund': [connectUnemploymentFund, readContributions, verifyFundDocument],
  regulator: [connectRegulator, readDebtReport, verifyDebtReport],
  'evaluation-engine': [evaluateApplication],
  nationality: [declareTaxResidence],
  'civil-register': [verifyIdentityDocument],
  curse: [approveCurse, completeCurse],
  contracts: [draftContract],
  'merchant-registration': [
    registerMerchant,
    deliverDocument,
    closeRegistration,
    readRegistration,
    listRegistrations,
    cancelRegistration,
  ],
  messaging: [sendMessage],
};
