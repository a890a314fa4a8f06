import { paperKinds } from '@afilia/domain/application/model/uploads';
import { credentialWays } from '@afilia/domain/application/model/credential-ways';
import { deliveries } from '@afilia/domain/application/model/delivery';
import { helpNotes } from '@afilia/domain/help/model/help-events';
import { reviewStatuses } from '@afilia/domain/desk/model/case';
import { otpChannels } from '@afilia/domain/application/model/records';
import { ownLinkWishes } from '@afilia/domain/access/model/return-events';
import { questionKinds } from '@afilia/domain/desk/model/rejection-rules';
import { refusalReasons } from '@afilia/domain/application/model/refusal-reasons';
import { documentKinds } from '@afilia/domain/signing/model/kinds';
import { readingViews } from '@afilia/domain/signing/model/reading';
import { errorCodes } from '@afilia/domain/values/errors/codes';
import { entityKinds, taxIdAbsences, visas } from '@afilia/domain/application/model/evaluation/declaration';
import {
  checkNames,
  stageNames,
  viewChecks,
  viewStages,
} from '@afilia/domain/application/model/evaluation/stages';
import { pepRelations } from '@afilia/domain/application/model/evaluation/exposure';
import {
  fundsOrigins,
  verificationItems,
} from '@afilia/domain/application/model/evaluation/verification-data';
import { flowStates } from '@afilia/domain/application/model/flow/names';
import { screenRoutes } from '@afilia/domain/application/model/flow/screen-routes';
import { hostFields } from '@afilia/domain/application/model/host-fields';
import { legalTextKinds } from '@afilia/domain/partners/legal-text';
import { addressKinds } from '@afilia/domain/values/identity/address';
import { tenures } from '@afilia/domain/application/model/offer/basket';
import { errorReasons } from '@afilia/domain/values/errors/error-reason';
import { accountKinds } from '@afilia/domain/application/model/offer/conditions';
import { cards, extraIds, productKinds } from '@afilia/domain/application/model/offer/product';
import { controlKinds } from '@afilia/domain/application/model/party/beneficial-owner';
import {
  companyKinds,
  companyRegisters,
  notInForceReasons,
  powers,
} from '@afilia/domain/signing/model/signatory/legal-review';
import { redirectOutcomes } from '@afilia/domain/signing/model/signatory/factors';
import { statementIds } from '@afilia/domain/application/model/statement/texts';
import {
  applicantRoles,
  monthlySalesBands,
  salesChannels,
} from '@afilia/domain/application/model/party/prospect';

type Vocabularies = Readonly<Record<string, readonly string[]>>;

/** Closed lists of the domain that the API serves as enums, by their GraphQL name. */
const enums: Vocabularies = {
  ApplicationState: flowStates,
  StageName: [...stageNames, ...viewStages],
  CheckName: [...checkNames, ...viewChecks],
  ErrorCode: errorCodes,
  Delivery: deliveries,
  SalesChannel: salesChannels,
  ApplicantRole: applicantRoles,
  AddressKind: addressKinds,
  ProductKind: productKinds,
  ProductExtra: extraIds,
  Card: cards,
  Tenure: tenures,
  AccountKind: accountKinds,
  ErrorReasonWord: errorReasons,
  Visa: visas,
  EntityKind: entityKinds,
  FundsOrigin: fundsOrigins,
  PepRelation: pepRelations,
  ControlKind: controlKinds,
  CompanyKind: companyKinds,
  CompanyRegister: companyRegisters,
  RefusalReason: refusalReasons,
  NotInForceReason: notInForceReasons,
  Power: powers,
  VerificationItem: verificationItems,
  CredentialWay: credentialWays,
  PaperKind: paperKinds,
  RedirectOutcome: redirectOutcomes,
  TaxIdAbsence: taxIdAbsences,
  ReadingView: readingViews,
  LegalTextKind: legalTextKinds,
  HostField: hostFields,
  ReviewStatus: reviewStatuses,
  QuestionKind: questionKinds,
  OwnLinkWish: ownLinkWishes,
  OtpChannel: otpChannels,
};

/** Closed lists whose words are no GraphQL names: scalars that are strings on the wire, and unions for our own code. */
export const scalars: Vocabularies = {
  Route: ['/', ...screenRoutes],
  MonthlySales: monthlySalesBands,
  DocumentKind: documentKinds,
};

const sent = [
  'SalesChannel',
  'MonthlySales',
  'ApplicantRole',
  'AddressKind',
  'Tenure',
  'ProductExtra',
  'AccountKind',
  'ErrorReasonWord',
  'Visa',
  'EntityKind',
  'TaxIdAbsence',
  'FundsOrigin',
  'ControlKind',
  'PepRelation',
];

/** Words that browsers send: any text is read, so that a wrong word is refused with its field (R13). */
export const inputs: Vocabularies = {
  ...Object.fromEntries(sent.map((name) => [`${name}Input`, enums[name] ?? scalars[name] ?? []])),
  HelpNoteKindInput: helpNotes,
  StatementIdInput: statementIds,
};

const describe = (words: readonly string[]) => `"One of: ${words.join(', ')}"`;

/** Both in the schema's language. @param commandNames - the stored mutations, in the order of their names */
export const printForSchema = (commandNames: readonly string[]): string =>
  [
    ...Object.entries(enums).map(
      ([name, words]) => `enum ${name} {\n${words.map((word) => `  ${word}\n`).join('')}}\n`,
    ),
    ...Object.entries({ ...scalars, CommandName: commandNames, ...inputs }).map(
      ([name, words]) => `${describe(words)}\nscalar ${name}\n`,
    ),
  ].join('\n');

/** The scalars as types, and the names of those that are only sent. */
export const printUnions = (commandNames: readonly string[]): string =>
  [
    ...Object.entries({ ...scalars, CommandName: commandNames, ...inputs }).map(
      ([name, words]) => `export type ${name} =\n${words.map((word) => `  | '${word}'`).join('\n')};\n`,
    ),
    `/** Scalars of words that browsers send. */\nexport const inputScalars = [\n${Object.keys(inputs)
      .map((name) => `  '${name}',\n`)
      .join('')}] as const;\n`,
  ].join('\n');
