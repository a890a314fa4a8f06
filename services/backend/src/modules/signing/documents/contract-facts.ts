import type { Application } from '@afilia/domain/application/model/application';
import { findBank } from '@afilia/domain/values/banks/banks';
import { countryName } from '@afilia/domain/values/geography/countries';
import { formatRut } from '@afilia/domain/values/identity/rut';
import { settledAccount } from '@afilia/domain/application/model/offer/conditions';
import { clpAmount, orderTotals, ufAmount } from '@afilia/domain/application/model/offer/prices';
import type { ExtraId } from '@afilia/domain/application/model/offer/product';
import type { Prospect } from '@afilia/domain/application/model/party/prospect';
import { statementText } from '@afilia/domain/application/model/statement/texts';
import type { BeneficialOwner, ContractFacts, OrderLine, Row } from '../ports/documents.ts';
import { declarationRows } from './declaration-rows.ts';
import { addressLine, prospectRows } from './prospect-rows.ts';
import { representativesOf } from './representatives.ts';
import { signatoriesOf } from './signing-act.ts';

const accountKindLabels = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista',
  rut: 'CuentaRUT',
  ahorro: 'Cuenta de ahorro',
} as const;

const extraLabels: Record<ExtraId, string> = {
  electronicReceipt: 'Boleta electrónica',
  tips: 'Propina',
  interestFreeInstalments: 'Cuotas sin interés',
  dollarSales: 'Venta en dólares',
};

function orderOf({ basket, quote, prospect }: Application): OrderLine[] {
  return (basket ?? []).map(({ productId, quantity, mode, addressId, extras }) => {
    const line = quote?.lines.find((one) => one.productId === productId && one.mode === mode);
    const address = prospect?.addresses.find(({ id }) => id === addressId);
    return {
      name: line?.name ?? productId,
      quantity,
      mode,
      unit:
        line?.unitClp == null
          ? { currency: 'uf', ...ufAmount(line?.unitUf ?? 0) }
          : { currency: 'clp', ...clpAmount(line.unitClp) },
      extras: extras.map((extra) => extraLabels[extra]),
      ...(address && { deliveryAddress: addressLine(address) }),
      ...(line?.replacementClp !== undefined && { replacement: clpAmount(line.replacementClp) }),
    };
  });
}

const controlLabels = { ownership: 'Por capital', effectiveControl: 'Control efectivo' } as const;

const ownersOf = ({ verificationData }: Application): BeneficialOwner[] =>
  (verificationData?.beneficialOwners ?? []).map((owner) => ({
    name: owner.name,
    document: 'run' in owner ? formatRut(owner.run) : owner.foreignDocument,
    nationality: countryName(owner.nationality),
    sharePercent: owner.sharePercent,
    control: controlLabels[owner.control],
    exposed: owner.pep.isPep ? 'Sí' : 'No',
  }));

/** The policy that the newest consent to the treatment of data names; the terms refer to it. */
const privacyVersionOf = ({ consents }: Application): string =>
  consents.findLast(({ subject }) => subject === 'privacy' || subject === 'terms')?.textVersion ?? '';

const domicileOf = ({ addresses }: Prospect): string => {
  const main = addresses.find(({ kind }) => kind === 'main') ?? addresses[0];
  return main ? addressLine(main) : '';
};

/**
 * Collects the facts of an application for its documents.
 *
 * @param issuedAt ISO 8601 UTC
 * @throws when a part is missing that the flow must have brought before; a bug, never bad input
 */
export function toContractFacts(
  application: Application,
  issuedAt: string,
  { verifyAddress, operator }: Pick<ContractFacts, 'verifyAddress' | 'operator'>,
): ContractFacts {
  const { facts, prospect, conditions, declaration, quote, isPJ, folio, merchantRut } = application;
  if (!facts.contract || !prospect || !conditions || !declaration || !quote)
    throw new Error('a contract is produced before its data is complete');
  const signatories = signatoriesOf(application);
  const { declarationStatement } = application;
  const rows: Row[] = [
    ...declarationRows(declaration),
    // A self-certification shows the words that were confirmed.
    ...(declarationStatement ? [['Confirmó', statementText(declarationStatement)] as const] : []),
  ];
  return {
    folio,
    contractNumber: facts.contract.contractNumber,
    version: facts.contract.version,
    issuedAt,
    verifyAddress,
    operator,
    privacyVersion: privacyVersionOf(application),
    drafts: facts.contract.drafts,
    merchant: {
      kind: isPJ ? 'legal' : 'natural',
      name: isPJ ? (facts.legalEntity?.legalName ?? prospect.legalName ?? '') : (signatories[0]?.name ?? ''),
      rut: formatRut(merchantRut),
      email: prospect.email,
      phone: prospect.phone,
      domicile: domicileOf(prospect),
      representatives: representativesOf(application),
    },
    merchantRows: prospectRows(prospect),
    order: orderOf(application),
    totals: orderTotals(quote.lines, quote.ufValue),
    ...(facts.stock?.deliveryBusinessDays !== undefined && {
      deliveryBusinessDays: facts.stock.deliveryBusinessDays,
    }),
    rates: quote.rates.map(({ card, percent, fixedUf, settlement }) => ({
      card,
      percent,
      fixedUf,
      settlement,
    })),
    ufValue: quote.ufValue,
    ufDate: quote.ufDate,
    account: {
      bankName: findBank(conditions.account.bankCode)?.name ?? conditions.account.bankCode,
      kindLabel: accountKindLabels[settledAccount(conditions).kind],
      number: conditions.account.number,
      holderRut: formatRut(conditions.holderRut),
    },
    invoiceEmail: conditions.invoiceEmail,
    issuesReceipts: conditions.issuesReceipts,
    declaration: rows,
    signatories,
    ...(isPJ && { beneficialOwners: ownersOf(application) }),
  };
}
