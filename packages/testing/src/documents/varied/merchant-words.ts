import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { findBank } from '@afilia/domain/values/banks/banks';
import { findCommune } from '@afilia/domain/values/geography/communes';
import { findRegion } from '@afilia/domain/values/geography/regions';
import type { Address } from '@afilia/domain/values/identity/address';
import { titleCase } from '@afilia/domain/values/identity/title-case';
import { products } from '@afilia/sandbox/sources/payment-provider/catalogue';
import { goodForms } from '../../people/good-forms.ts';
import type { VariedApplication } from './varied-application.ts';

const accountNames = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista',
  rut: 'CuentaRUT',
  ahorro: 'Cuenta de ahorro',
} as const;

/** The words of one merchant's documents, from the typed values and the API's view; none come from the papers. */
export class Merchant {
  readonly of: VariedApplication;
  readonly view: ApplicationView;
  constructor(of: VariedApplication, view: ApplicationView) {
    this.of = of;
    this.view = view;
  }

  prospect = () => ({ ...goodForms.prospect, ...this.of.prospect });

  addresses = () =>
    this.prospect().addresses.map(({ street, number, unit, communeCode, regionCode }: Address) =>
      [`${titleCase(street)} ${number}`, unit, findCommune(communeCode)?.name, findRegion(regionCode)?.name]
        .filter(Boolean)
        .join(', '),
    );

  name = () => {
    if (this.of.company) return this.view.legalReview?.legalName ?? 'no legal name';
    const { firstNames, paternalSurname, maternalSurname } = this.prospect();
    return [firstNames, paternalSurname, maternalSurname].filter(Boolean).join(' ');
  };

  items = () =>
    this.of.items.map((item) => {
      const product = products.find(({ id }) => id === item.productId);
      if (!product) throw new Error(`no product ${item.productId}`);
      const at = this.prospect().addresses.findIndex(({ id }) => id === (item.addressId ?? 'a1'));
      const place = product.kind === 'terminal' ? this.addresses()[at] : undefined;
      return { ...item, product, place, extras: item.extras ?? [] };
    });

  quote = () => {
    if (!this.view.quote) throw new Error('no quote');
    return this.view.quote;
  };

  account = () => {
    const { bankCode, kind, number } = this.of.conditions.account;
    return {
      bank: findBank(bankCode)?.name,
      kind: kind && accountNames[kind],
      number: number.replaceAll(/[\s-]/gu, ''),
    };
  };

  sum = (mode: 'rent' | 'buy') =>
    this.items()
      .filter((item) => item.mode === mode)
      .reduce(
        (total, { product, quantity }) =>
          total + quantity * ((mode === 'rent' ? product.rentUf : product.buyClp) ?? 0),
        0,
      );
}
