import type {
  AccountInput,
  AddressInput,
  ApplicationView,
  BasketItemInput,
  BeneficialOwnerInput,
  ConditionsInput,
  DeclarationInput,
  IdentifySignatoryInput,
  KeyHolderInput,
  PepInput,
  PermitInput,
  ProspectInput,
  SignatoryDataInput,
  TaxResidenceInput,
  VerificationInput,
} from '@afilia/api-contract/generated/operations';
import type { Declaration, TaxResidence } from '@afilia/domain/application/model/evaluation/declaration';
import type { PepDeclaration } from '@afilia/domain/application/model/evaluation/exposure';
import type { VerificationData } from '@afilia/domain/application/model/evaluation/verification-data';
import type { RequiredFields, EachKey, Same } from '@afilia/domain/values/fields';
import type { Address } from '@afilia/domain/values/identity/address';
import type { BasketItem } from '@afilia/domain/application/model/offer/basket';
import type { Account, Conditions } from '@afilia/domain/application/model/offer/conditions';
import type { BeneficialOwner } from '@afilia/domain/application/model/party/beneficial-owner';
import type { MunicipalPermit } from '@afilia/domain/application/model/party/municipal-permit';
import type { ProspectField } from '@afilia/domain/application/model/party/prospect-fields';
import type { KeyHolderContact } from '@afilia/domain/signing/model/signatory/signatory-data';
import type {
  SignatoryContact,
  SignatoryIdentity,
} from '@afilia/domain/signing/model/signatory/signatory-record';

type View<Name extends keyof ApplicationView> = RequiredFields<NonNullable<ApplicationView[Name]>>;

/** The API's forms: `null` where the domain leaves a field out. */
export type ProspectView = View<'prospect'>;
export type AddressView = RequiredFields<ProspectView['addresses'][number]>;
export type BasketItemView = RequiredFields<View<'basket'>['items'][number]>;
export type ConditionsView = View<'conditions'>;
export type DeclarationView = View<'declaration'>;
export type TaxResidenceView = RequiredFields<DeclarationView['otherTaxResidences'][number]>;
export type VerificationDataView = View<'verificationData'>;
export type PepView = RequiredFields<VerificationDataView['pep']>;
type PermitView = NonNullable<VerificationDataView['permit']>;
type OwnerView = ApplicationView['beneficialOwners'][number];

/** Typed twice by the person and never stored. */
type Repeated = 'emailConfirmation';
/** Asked with the verifications where no source gave it; it goes into the prospect. */
type WhereMissing = 'names' | 'adoptsOfficialName' | 'activityCode';
/** The person's RUN, a box that was ticked, and the text that was on screen: kept elsewhere. */
type Identifying = 'run' | 'privacyAccepted' | 'textVersion';

/**
 * The API's inputs and views have the fields of the domain, under the same names. A line that does not compile names
 * the field that only one side has: `schema.graphql` or `operations/fragments.graphql` lack it.
 *
 * @public read by the compiler alone
 */
export const contract: {
  prospectInput: Same<keyof ProspectInput, ProspectField | Repeated>;
  prospectView: Same<keyof ProspectView, ProspectField>;
  addressInput: Same<keyof AddressInput, keyof Address>;
  addressView: Same<keyof AddressView, keyof Address>;
  basketItemInput: Same<keyof BasketItemInput, keyof BasketItem>;
  basketItemView: Same<keyof BasketItemView, keyof BasketItem>;
  // The holder is always the merchant.
  conditionsInput: Same<keyof ConditionsInput, Exclude<keyof Conditions, 'holderRut'>>;
  conditionsView: Same<
    keyof ConditionsView,
    Exclude<keyof Conditions, 'holderRut' | 'holderDeclared' | 'holderTextVersion'>
  >;
  accountInput: Same<keyof AccountInput, keyof Account>;
  accountView: Same<keyof ConditionsView['account'], keyof Account>;
  declarationInput: Same<keyof DeclarationInput, Exclude<EachKey<Declaration>, 'kind'>>;
  declarationView: Same<keyof DeclarationView, Exclude<EachKey<Declaration>, 'kind'>>;
  taxResidenceInput: Same<keyof TaxResidenceInput, EachKey<TaxResidence>>;
  taxResidenceView: Same<keyof TaxResidenceView, EachKey<TaxResidence>>;
  verificationInput: Same<keyof VerificationInput, keyof VerificationData | WhereMissing>;
  verificationView: Same<keyof VerificationDataView, Exclude<keyof VerificationData, 'beneficialOwners'>>;
  permitInput: Same<keyof PermitInput, keyof MunicipalPermit>;
  permitView: Same<keyof PermitView, keyof MunicipalPermit>;
  pepInput: Same<keyof PepInput, EachKey<PepDeclaration>>;
  pepView: Same<keyof PepView, EachKey<PepDeclaration>>;
  ownerInput: Same<keyof BeneficialOwnerInput, EachKey<BeneficialOwner>>;
  // One field for the RUN, as it is shown, and the foreign document.
  ownerView: Same<keyof OwnerView, Exclude<EachKey<BeneficialOwner>, 'run' | 'foreignDocument'> | 'document'>;
  signatoryDataInput: Same<keyof SignatoryDataInput, keyof SignatoryContact | Repeated | 'contactAuthorised'>;
  identificationInput: Same<keyof IdentifySignatoryInput, keyof SignatoryIdentity | Identifying>;
  keyHolderInput: Same<keyof KeyHolderInput, keyof KeyHolderContact | Repeated>;
} = {
  prospectInput: true,
  prospectView: true,
  addressInput: true,
  addressView: true,
  basketItemInput: true,
  basketItemView: true,
  conditionsInput: true,
  conditionsView: true,
  accountInput: true,
  accountView: true,
  declarationInput: true,
  declarationView: true,
  taxResidenceInput: true,
  taxResidenceView: true,
  verificationInput: true,
  verificationView: true,
  permitInput: true,
  permitView: true,
  pepInput: true,
  pepView: true,
  ownerInput: true,
  ownerView: true,
  signatoryDataInput: true,
  identificationInput: true,
  keyHolderInput: true,
};
