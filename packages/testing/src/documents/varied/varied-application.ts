import type {
  CompanyDeclaration,
  PersonDeclaration,
} from '@afilia/domain/application/model/evaluation/declaration';
import type { Address } from '@afilia/domain/values/identity/address';
import type { BasketItem } from '@afilia/domain/application/model/offer/basket';
import type { Account, Conditions } from '@afilia/domain/application/model/offer/conditions';
import type { BeneficialOwner } from '@afilia/domain/application/model/party/beneficial-owner';
import type { Prospect } from '@afilia/domain/application/model/party/prospect';
import type { PersonName } from '@afilia/sandbox/sources/legal-entities/people';

/** The form of one merchant, and the signatories: the documents must hold these values. */
export type VariedApplication = {
  /** In the table of results and as the name of its folder. */
  name: string;
  rut: string;
  prospect: Partial<Omit<Prospect, 'maternalSurname'>> & { maternalSurname?: string | null };
  items: BasketItem[];
  conditions: Partial<Conditions> & Pick<Conditions, 'account'>;
  declaration: Partial<Omit<PersonDeclaration, 'kind'> & Pick<CompanyDeclaration, 'incorporationCountry'>>;
  /** Of a company only: the applicant, the owners, and the signatories, with position and capacity as the register has them. */
  company?: {
    role: 'signsAlone' | 'signsJointly';
    owners: BeneficialOwner[];
    signers: readonly { who: PersonName; position: string; onBehalfOf?: string; paper: string }[];
  };
};

export const main: Address = {
  id: 'a1',
  kind: 'main',
  street: 'Avenida Providencia',
  number: '1234',
  regionCode: '13',
  communeCode: '13123',
  forDelivery: true,
};
export const branch = (id: string, changes: Partial<Address>): Address => ({
  ...main,
  id,
  kind: 'branch',
  ...changes,
});
export const shop = branch('a2', { street: 'Calle Prat', number: '77' });
export const rent = (productId: string, quantity = 1, more: Partial<BasketItem> = {}): BasketItem => ({
  productId,
  quantity,
  mode: 'rent',
  extras: [],
  ...more,
});
export const buy = (productId: string, quantity = 1, more: Partial<BasketItem> = {}): BasketItem => ({
  ...rent(productId, quantity, more),
  mode: 'buy',
});
export const online = { channels: ['internet'], website: 'rosa.cl' } satisfies Partial<Prospect>;
export const account = (
  bankCode: string,
  kind: Account['kind'],
  number: string,
): Pick<Conditions, 'account'> => ({
  account: { bankCode, kind, number },
});
export const everything: BasketItem[] = [
  rent('smart-pos', 2, { addressId: 'a1', extras: ['electronicReceipt', 'tips'] }),
  buy('mobile-reader', 1, { addressId: 'a2' }),
  rent('web-checkout', 1, { extras: ['interestFreeInstalments', 'dollarSales'] }),
];
